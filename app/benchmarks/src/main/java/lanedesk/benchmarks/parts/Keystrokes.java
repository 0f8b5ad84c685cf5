package lanedesk.benchmarks.parts;

import java.util.ArrayList;
import java.util.List;

/// Texts that are typed letter by letter, in an endless loop.
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

    /// The text of the field after the next key.
    String nextText() {
        nextIndex = nextIndex + 1 == typedTexts.size() ? 0 : nextIndex + 1;
        return typedTexts.get(nextIndex);
    }
}
