package lanedesk.benchmarks.parts;

import java.util.ArrayList;
import java.util.List;

/// Texts as they are typed, letter by letter, over and over.
final class Keystrokes {

    private final List<String> typed = new ArrayList<>();
    private int at;

    Keystrokes(List<String> texts) {
        for (String text : texts) {
            for (int length = 1; length <= text.length(); length++) {
                typed.add(text.substring(0, length));
            }
        }
    }

    /// What the field holds after the next key.
    String next() {
        at = at + 1 == typed.size() ? 0 : at + 1;
        return typed.get(at);
    }
}
