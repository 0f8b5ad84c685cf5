package lanedesk.workstation.addresses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import lanedesk.freight.SellPricing;
import lanedesk.journal.store.Content;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.Addressee;
import org.junit.jupiter.api.Test;

class PresetDraftTest {

    private final Texts texts = Texts.of(PresetDraft.class, Language.FRENCH);
    private final PresetDraft draft = new PresetDraft(texts);

    @Test
    void figuresAreShownAsTheLanguageWritesThemAndKeptPlain() {
        Content kept = Content.utf8("MARKUP;12.5;75.25");
        draft.kindProperty().set(PresetKind.PRICING);
        PresetForm.show(kept, draft);
        assertThat(draft.text(PresetField.PERCENT)).isEqualTo("12,5");
        assertThat(draft.text(PresetField.FLOOR)).isEqualTo("75,25");
        assertThat(draft.check()).isEmpty();
        assertThat(draft.text(PresetField.PERCENT)).isEqualTo("12,5");
        assertThat(PresetForm.read(draft, kept)).isEqualTo(kept);
        assertThat(new PresetText(texts).of(PresetKind.PRICING.word(), kept)).contains("12,5", "75,25");
    }

    @Test
    void aMarkupMayExceedWhatItIsAddedToAndAMarginMayNot() {
        Content kept = Content.utf8("MARKUP;150;75");
        draft.kindProperty().set(PresetKind.PRICING);
        PresetForm.show(kept, draft);
        assertThat(draft.check()).isEmpty();
        assertThat(PresetForm.read(draft, kept)).isEqualTo(kept);

        draft.methodProperty().set(SellPricing.Method.MARGIN);
        assertThat(draft.check()).contains(PresetField.PERCENT);
        assertThat(draft.field(PresetField.PERCENT).errorProperty().get())
                .isEqualTo(texts.text("addresses.preset.wrong.PERCENT"));
        draft.methodProperty().set(SellPricing.Method.MARKUP);
        assertThat(draft.field(PresetField.PERCENT).errorProperty().get()).isEmpty();

        draft.field(PresetField.PERCENT).set("10001");
        assertThat(draft.check()).contains(PresetField.PERCENT);
        assertThat(draft.field(PresetField.PERCENT).errorProperty().get())
                .isEqualTo(texts.text("addresses.preset.wrong.PERCENT.MARKUP"));
    }

    @Test
    void sidesTypedInOneGoStandInTheLanguage() {
        draft.kindProperty().set(PresetKind.DIMENSIONS);
        draft.field(PresetField.LENGTH).set("48.5x40x1.234");
        draft.field(PresetField.LENGTH).leave();
        assertThat(draft.text(PresetField.LENGTH)).isEqualTo("48,5");
        assertThat(PresetJson.read(PresetForm.read(draft, Content.utf8("{}")))
                        .path("height")
                        .asString(""))
                .isEqualTo("1.234");
    }

    @Test
    void languageAndRecipientOfPapersAreKeptAsPapersReadThem() {
        draft.kindProperty().set(PresetKind.PAPERS);
        draft.languageProperty().set(Optional.of(Language.SPANISH));
        draft.field(PresetField.CONTACT).set("Compras");
        draft.field(PresetField.EMAIL).set("compras");
        assertThat(draft.check()).contains(PresetField.EMAIL);
        draft.field(PresetField.EMAIL).set("compras@meridian.example");
        assertThat(draft.check()).isEmpty();
        Content kept = PresetForm.read(draft, Content.utf8("{}"));
        assertThat(Addressee.read(kept))
                .isEqualTo(new Addressee(Optional.of(Language.SPANISH), "Compras", "compras@meridian.example"));
        draft.clear();
        PresetForm.show(kept, draft);
        assertThat(PresetForm.read(draft, kept)).isEqualTo(kept);
        assertThat(new PresetText(texts).of(Addressee.KIND, kept))
                .isEqualTo("Español · Compras, compras@meridian.example");
    }
}
