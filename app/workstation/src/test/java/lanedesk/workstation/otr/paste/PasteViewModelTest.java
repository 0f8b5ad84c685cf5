package lanedesk.workstation.otr.paste;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemClip;
import lanedesk.workstation.Headless;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

@Headless
class PasteViewModelTest {

    private static List<String> parsedValues(Language language) {
        ItemClip paste =
                ItemClip.parse("Item\tQty\tWeight\tStackable\tHazmat\nPaint\t2\t500\tyes\tno\n", UnitSystem.US);
        return new PasteViewModel(paste, Texts.of(PasteViewModel.class, language), (_, _) -> {})
                .rows().stream().map(ParsedValueRow::value).toList();
    }

    @Test
    void localizesYesAndNo() {
        assertThat(parsedValues(Language.ENGLISH)).contains("yes", "no");
        assertThat(parsedValues(Language.SPANISH)).contains("sí", "no").doesNotContain("yes");
        assertThat(parsedValues(Language.FRENCH)).contains("oui", "non").doesNotContain("yes", "no");
    }
}
