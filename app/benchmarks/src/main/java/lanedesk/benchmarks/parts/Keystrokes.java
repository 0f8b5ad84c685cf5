package lanedesk.benchmarks.parts;

import java.util.ArrayList;
import java.util.List;

/// Texts as they are typed, letter by letter, over and over.
final class Keystrokes {

    private final List<String> typedTexts = new ArrayList<>();
    private int nextIndex;

    Keystrokes(List<String> texts) {
        for (String text : texts) {
            for (int length = 1; length <= text.length(); length++) {
                typedTexts.add(text.substring(0, length));
            }
        }
    }

    /// What the field holds after the next key.
    String next() {
        nextIndex = nextIndex + 1 == typedTexts.size() ? 0 : nextIndex + 1;
        return typedTexts.get(nextIndex);
    }
}
