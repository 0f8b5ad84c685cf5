package lanedesk.workstation.addresses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.Addressee;
import org.junit.jupiter.api.Test;

class HabitDraftTest {

    private final Texts texts = Texts.of(HabitDraft.class, Language.FRENCH);
    private final HabitDraft draft = new HabitDraft(texts);

    @Test
    void figuresAreShownAsTheLanguageWritesThemAndKeptPlain() {
        Content kept = Content.utf8("MARKUP;12.5;75.25");
        draft.kindProperty().set(HabitKind.PRICING);
        HabitForm.show(kept, draft);
        assertThat(draft.text(HabitField.PERCENT)).isEqualTo("12,5");
        assertThat(draft.text(HabitField.FLOOR)).isEqualTo("75,25");
        assertThat(draft.check()).isEmpty();
        assertThat(draft.text(HabitField.PERCENT)).isEqualTo("12,5");
        assertThat(HabitForm.read(draft, kept)).isEqualTo(kept);
        assertThat(new HabitWords(texts).of(HabitKind.PRICING.word(), kept)).contains("12,5", "75,25");
    }

    @Test
    void sidesTypedInOneGoStandInTheLanguage() {
        draft.kindProperty().set(HabitKind.DIMENSIONS);
        draft.field(HabitField.LENGTH).set("48.5x40x1.234");
        draft.field(HabitField.LENGTH).leave();
        assertThat(draft.text(HabitField.LENGTH)).isEqualTo("48,5");
        assertThat(HabitJson.read(HabitForm.read(draft, Content.utf8("{}")))
                        .path("height")
                        .asString(""))
                .isEqualTo("1.234");
    }

    @Test
    void languageAndRecipientOfPapersAreKeptAsPapersReadThem() {
        draft.kindProperty().set(HabitKind.PAPERS);
        draft.languageProperty().set(Optional.of(Language.SPANISH));
        draft.field(HabitField.CONTACT).set("Compras");
        draft.field(HabitField.EMAIL).set("compras");
        assertThat(draft.check()).contains(HabitField.EMAIL);
        draft.field(HabitField.EMAIL).set("compras@meridian.example");
        assertThat(draft.check()).isEmpty();
        Content kept = HabitForm.read(draft, Content.utf8("{}"));
        assertThat(Addressee.read(kept))
                .isEqualTo(new Addressee(Optional.of(Language.SPANISH), "Compras", "compras@meridian.example"));
        draft.clear();
        HabitForm.show(kept, draft);
        assertThat(HabitForm.read(draft, kept)).isEqualTo(kept);
        assertThat(new HabitWords(texts).of(Addressee.KIND, kept))
                .isEqualTo("Español · Compras, compras@meridian.example");
    }
}
