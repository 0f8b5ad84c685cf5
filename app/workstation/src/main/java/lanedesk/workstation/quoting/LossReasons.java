package lanedesk.workstation.quoting;

import java.util.List;
import java.util.Optional;
import lanedesk.workstation.l10n.Texts;

/// Why offers are lost. Those of the program are kept by their own word and read in the reader's language, own ones as
/// they were typed.
public final class LossReasons {

    /// The most reasons, as many as there are keys for them.
    public static final int MAX_REASONS = 9;

    /// Those of a first start.
    public static final List<String> DEFAULT_REASONS =
            List.of("PRICE", "TRANSIT", "NO_ANSWER", "CANCELLED", "COMPETITOR…");

    private static final String ASKS_FOR_NAME_MARK = "…";

    private final Texts texts;

    public LossReasons(Texts texts) {
        this.texts = texts.forFeature(LossReasons.class);
    }

    /// A reason as it is offered.
    ///
    /// @param text as it is kept
    /// @param asksForName whether a name is asked for with it, such as the competitor's
    public record Reason(String text, boolean asksForName) {}

    /// Reads one of the list; what asks for a name ends in `…`.
    public static Optional<Reason> reason(String savedText) {
        boolean asks = savedText.endsWith(ASKS_FOR_NAME_MARK);
        String text =
                (asks ? savedText.substring(0, savedText.length() - ASKS_FOR_NAME_MARK.length()) : savedText).strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(new Reason(text, asks));
    }

    /// Returns a kept reason in the reader's language, as the settings list it.
    public String toText(String savedText) {
        return reason(savedText)
                .map(reason -> readReason(reason.text()) + (reason.asksForName() ? ASKS_FOR_NAME_MARK : ""))
                .orElse("");
    }

    /// Turns what was typed into what is kept: a reason of the program by its key, in whatever language it is typed.
    public String toKey(String typed) {
        String line = typed.strip();
        return DEFAULT_REASONS.stream()
                .filter(usual -> toText(usual).equalsIgnoreCase(line))
                .findFirst()
                .orElse(line);
    }

    /// A kept word in the reader's language.
    public String readReason(String text) {
        String key = "quoting.lost." + text;
        return texts.has(key) ? texts.text(key) : text;
    }
}
