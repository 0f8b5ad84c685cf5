package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.store.Content;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.Addressee;
import lanedesk.workstation.shipment.CarrierPreferences;
import org.junit.jupiter.api.Test;

class PresetDraftTest {

    private final Texts texts = Texts.of(PresetDraft.class, Language.FRENCH);
    private final PresetDraft draft = new PresetDraft(texts);

    private void show(PresetKind kind, Content saved) {
        draft.showPreset(kind, new Preset.Default(0, kind.storedKindOrThrow(), saved, ""), 0);
    }

    @Test
    void showsNumbersLocalizedAndStoresThemPlain() {
        Content saved = Content.ofUtf8("MARKUP;12.5;75.25");
        show(PresetKind.PRICING, saved);
        assertThat(draft.typedText(PresetField.PERCENT)).isEqualTo("12,5");
        assertThat(draft.typedText(PresetField.FLOOR)).isEqualTo("75,25");
        assertThat(draft.validateAndFormatFields()).isEmpty();
        assertThat(draft.typedText(PresetField.PERCENT)).isEqualTo("12,5");
        assertThat(draft.toContent(saved)).isEqualTo(saved);
        assertThat(new PresetDescriptions(texts).describeDefault(PresetKind.PRICING.storedKindOrThrow(), saved))
                .contains("12,5", "75,25");
    }

    @Test
    void acceptsMarkupOver100PercentButNotMargin() {
        Content saved = Content.ofUtf8("MARKUP;150;75");
        show(PresetKind.PRICING, saved);
        assertThat(draft.validateAndFormatFields()).isEmpty();
        assertThat(draft.toContent(saved)).isEqualTo(saved);

        draft.form.fieldById("preset-method").setText("MARGIN");
        assertThat(draft.validateAndFormatFields()).isEqualTo("presetPERCENT");
        assertThat(draft.formField(PresetField.PERCENT).errorProperty().get())
                .isEqualTo(texts.text("addresses.preset.wrong.PERCENT"));
        draft.form.fieldById("preset-method").setText("MARKUP");
        assertThat(draft.formField(PresetField.PERCENT).errorProperty().get()).isEmpty();

        draft.formField(PresetField.PERCENT).setText("10001");
        assertThat(draft.validateAndFormatFields()).isEqualTo("presetPERCENT");
        assertThat(draft.formField(PresetField.PERCENT).errorProperty().get())
                .isEqualTo(texts.text("addresses.preset.wrong.PERCENT.MARKUP"));
    }

    @Test
    void splitsSidesAndShowsThemLocalized() {
        draft.kind.set(PresetKind.DIMENSIONS);
        draft.formField(PresetField.LENGTH).setText("48.5x40x1.234");
        draft.formField(PresetField.LENGTH).onFocusLost();
        assertThat(draft.typedText(PresetField.LENGTH)).isEqualTo("48,5");
        assertThat(PresetJson.parseOrNullNode(draft.toContent(Content.ofUtf8("{}")))
                        .path("height")
                        .asString(""))
                .isEqualTo("1.234");
    }

    @Test
    void storesLanguageAndRecipientAsDocumentsReadThem() {
        draft.kind.set(PresetKind.DOCUMENTS);
        draft.form
                .fieldById("preset-language")
                .setText(Optional.of(Language.SPANISH).toString());
        draft.formField(PresetField.CONTACT).setText("Compras");
        draft.formField(PresetField.EMAIL).setText("compras");
        assertThat(draft.validateAndFormatFields()).isEqualTo("presetEMAIL");
        draft.formField(PresetField.EMAIL).setText("compras@meridian.example");
        assertThat(draft.validateAndFormatFields()).isEmpty();
        Content saved = draft.toContent(Content.ofUtf8("{}"));
        assertThat(Addressee.parseOrUnknown(saved))
                .isEqualTo(new Addressee(Optional.of(Language.SPANISH), "Compras", "compras@meridian.example"));
        draft.showPreset(PresetKind.DOCUMENTS, null, 0);
        show(PresetKind.DOCUMENTS, saved);
        assertThat(draft.toContent(saved)).isEqualTo(saved);
        assertThat(new PresetDescriptions(texts).describeDefault(Addressee.CUSTOMER_DEFAULTS_KEY, saved))
                .isEqualTo("Español · Compras, compras@meridian.example");
    }

    @Test
    void storesCarriersAsTheBoardReadsThem() {
        draft.kind.set(PresetKind.CARRIERS);
        assertThat(draft.isEmptyDefault()).isTrue();
        draft.formField(PresetField.PREFERRED).setText("Saia, Inc.; XPO");
        draft.formField(PresetField.EXCLUDED).setText(" Old Dominion ,");
        assertThat(draft.validateAndFormatFields()).isEmpty();
        Content saved = draft.toContent(Content.ofUtf8("{}"));
        assertThat(CarrierPreferences.parseOrNone(saved))
                .isEqualTo(new CarrierPreferences(List.of("Saia, Inc.", "XPO"), List.of("Old Dominion")));
        draft.showPreset(PresetKind.CARRIERS, null, 0);
        show(PresetKind.CARRIERS, saved);
        assertThat(draft.toContent(saved)).isEqualTo(saved);
        assertThat(new PresetDescriptions(texts).describeDefault(CarrierPreferences.CUSTOMER_DEFAULTS_KEY, saved))
                .isEqualTo("préférés\u00a0: Saia, Inc., XPO · exclus\u00a0: Old Dominion");
    }

    @Test
    void opensItemTemplateOfEarlierVersionUnchanged() {
        Content saved = Content.ofUtf8("{\"system\":\"METRIC\",\"item\":{\"packageType\":3,\"volume\":\"1.2\","
                + "\"name\":\"Shop tools\",\"quantity\":\"6\",\"pack\":\"Pallet\",\"weight\":\"412.5\","
                + "\"freightClass\":\"85\",\"length\":\"120\",\"width\":\"80\",\"height\":\"95.5\",\"levels\":\"2\","
                + "\"stackable\":true,\"hazardous\":true}}");
        Preset template =
                new Preset.Item(new StoredItemTemplates.Template(UUID.randomUUID(), null, "Shop tools", saved), "");
        draft.showPreset(PresetKind.ITEM, template, 7);
        assertThat(draft.typedText(PresetField.WEIGHT)).isEqualTo("412,5");
        assertThat(draft.form.isChanged()).isFalse();
        assertThat(draft.validateAndFormatFields()).isEmpty();
        assertThat(draft.form.isChanged()).isFalse();
        assertThat(draft.toTypedPreset(template)).isEqualTo(new PresetDraft.TypedPreset("Shop tools", true, saved));
    }

    @Test
    void opensAccessorialsOfEarlierVersionUnchanged() {
        Content saved = Content.ofUtf8("[{\"type\":\"PICKUP\",\"code\":\"LGP\",\"name\":\"Liftgate pickup\"},"
                + "{\"type\":null,\"code\":\"APT\",\"name\":\"Appointment\"}]");
        show(PresetKind.ACCESSORIALS, saved);
        assertThat(draft.toContent(saved)).isEqualTo(saved);
        draft.setAccessorialSelected(new PresetAccessorial(null, "APT", ""), false);
        assertThat(draft.form.isChanged()).isTrue();
        assertThat(draft.selectedAccessorials())
                .extracting(PresetAccessorial::code)
                .containsExactly("LGP");
    }
}
