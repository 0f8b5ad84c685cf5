package lanedesk.workstation.fx.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.UnaryOperator;
import javafx.scene.input.KeyCombination;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeysTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Shortcut+Enter   | Ctrl+Enter   | ⌘⏎
        Shortcut+Shift+P | Ctrl+Shift+P | ⇧⌘P
        Shortcut+Comma   | Ctrl+,       | ⌘,
        F1               | F1           | F1
        Alt+L            | Alt+L        | ⌥L
        Esc              | Esc          | Esc
        """)
    void shortcutsReadAsThePlatformWritesThem(String keys, String elsewhere, String onMac) {
        var combination = KeyCombination.valueOf(keys);
        assertThat(Keys.text(combination, UnaryOperator.identity(), false)).isEqualTo(elsewhere);
        assertThat(Keys.text(combination, UnaryOperator.identity(), true)).isEqualTo(onMac);
    }

    @ParameterizedTest
    @CsvSource({"Shortcut+Enter, Ctrl+Entrada"})
    void keyNamesAreTranslated(String keys, String spanish) {
        var words = Map.of("Enter", "Entrada");
        assertThat(Keys.text(KeyCombination.valueOf(keys), name -> words.getOrDefault(name, name), false))
                .isEqualTo(spanish);
    }
}
