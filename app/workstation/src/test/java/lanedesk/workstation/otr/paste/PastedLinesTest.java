package lanedesk.workstation.otr.paste;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemPaste;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.requested.ReadRow;
import org.junit.jupiter.api.Test;

@WithoutScreen
class PastedLinesTest {

    private static List<String> values(Language language) {
        ItemPaste paste =
                ItemPaste.read("Item\tQty\tWeight\tStackable\tHazmat\nPaint\t2\t500\tyes\tno\n", UnitSystem.US);
        return new PastedLines(paste, Texts.of(PastedLines.class, language))
                .rows().stream().map(ReadRow::value).toList();
    }

    @Test
    void yesAndNoAreInTheLanguageOfTheWindow() {
        assertThat(values(Language.ENGLISH)).contains("yes", "no");
        assertThat(values(Language.SPANISH)).contains("sí", "no").doesNotContain("yes");
        assertThat(values(Language.FRENCH)).contains("oui", "non").doesNotContain("yes", "no");
    }
}
