package lanedesk.workstation.addresses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import lanedesk.freight.SellPricing;
import lanedesk.journal.store.Content;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.Addressee;
import org.junit.jupiter.api.Test;

class PresetDraftTest {

    private final Texts texts = Texts.of(PresetDraft.class, Language.FRENCH);
    private final PresetDraft draft = new PresetDraft(texts);

    @Test
    void showsNumbersLocalizedAndStoresThemPlain() {
        Content saved = Content.ofUtf8("MARKUP;12.5;75.25");
        draft.kindProperty().set(PresetKind.PRICING);
        PresetFormCodec.fillDraft(saved, draft);
        assertThat(draft.typedText(PresetField.PERCENT)).isEqualTo("12,5");
        assertThat(draft.typedText(PresetField.FLOOR)).isEqualTo("75,25");
        assertThat(draft.validateAndShowErrors()).isEmpty();
        assertThat(draft.typedText(PresetField.PERCENT)).isEqualTo("12,5");
        assertThat(PresetFormCodec.toContent(draft, saved)).isEqualTo(saved);
        assertThat(new PresetDescriptions(texts).describeDefault(PresetKind.PRICING.storedKind(), saved))
                .contains("12,5", "75,25");
    }

    @Test
    void acceptsMarkupOver100PercentButNotMargin() {
        Content saved = Content.ofUtf8("MARKUP;150;75");
        draft.kindProperty().set(PresetKind.PRICING);
        PresetFormCodec.fillDraft(saved, draft);
        assertThat(draft.validateAndShowErrors()).isEmpty();
        assertThat(PresetFormCodec.toContent(draft, saved)).isEqualTo(saved);

        draft.methodProperty().set(SellPricing.Method.MARGIN);
        assertThat(draft.validateAndShowErrors()).contains(PresetField.PERCENT);
        assertThat(draft.formField(PresetField.PERCENT).errorProperty().get())
                .isEqualTo(texts.text("addresses.preset.wrong.PERCENT"));
        draft.methodProperty().set(SellPricing.Method.MARKUP);
        assertThat(draft.formField(PresetField.PERCENT).errorProperty().get()).isEmpty();

        draft.formField(PresetField.PERCENT).setText("10001");
        assertThat(draft.validateAndShowErrors()).contains(PresetField.PERCENT);
        assertThat(draft.formField(PresetField.PERCENT).errorProperty().get())
                .isEqualTo(texts.text("addresses.preset.wrong.PERCENT.MARKUP"));
    }

    @Test
    void splitsSidesAndShowsThemLocalized() {
        draft.kindProperty().set(PresetKind.DIMENSIONS);
        draft.formField(PresetField.LENGTH).setText("48.5x40x1.234");
        draft.formField(PresetField.LENGTH).runFocusLostAction();
        assertThat(draft.typedText(PresetField.LENGTH)).isEqualTo("48,5");
        assertThat(PresetJson.parseOrNullNode(PresetFormCodec.toContent(draft, Content.ofUtf8("{}")))
                        .path("height")
                        .asString(""))
                .isEqualTo("1.234");
    }

    @Test
    void storesLanguageAndRecipientAsDocumentsReadThem() {
        draft.kindProperty().set(PresetKind.PAPERS);
        draft.languageProperty().set(Optional.of(Language.SPANISH));
        draft.formField(PresetField.CONTACT).setText("Compras");
        draft.formField(PresetField.EMAIL).setText("compras");
        assertThat(draft.validateAndShowErrors()).contains(PresetField.EMAIL);
        draft.formField(PresetField.EMAIL).setText("compras@meridian.example");
        assertThat(draft.validateAndShowErrors()).isEmpty();
        Content saved = PresetFormCodec.toContent(draft, Content.ofUtf8("{}"));
        assertThat(Addressee.parseOrUnknown(saved))
                .isEqualTo(new Addressee(Optional.of(Language.SPANISH), "Compras", "compras@meridian.example"));
        draft.clearForm();
        PresetFormCodec.fillDraft(saved, draft);
        assertThat(PresetFormCodec.toContent(draft, saved)).isEqualTo(saved);
        assertThat(new PresetDescriptions(texts).describeDefault(Addressee.CUSTOMER_DEFAULTS_KEY, saved))
                .isEqualTo("Español · Compras, compras@meridian.example");
    }
}
