package lanedesk.workstation.requested;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.jspecify.annotations.Nullable;

/// A text as it came and what was read of it, line by line, until it is taken.
public interface TextPreview {
    /// How far it is.
    sealed interface State {
        /// It is being read.
        record LoadingText() implements State {}

        /// It can't be read, and why.
        record UnreadableText(String reason) implements State {}

        /// It was read.
        record LoadedText(String text) implements State {}
    }

    /// Words of the text that stand for something.
    ///
    /// @param tone `read`, `doubtful`, `unread`, or `looked-at` for those of the line in focus
    record MarkedSpan(SourceTextLocator.Span span, String tone) {}

    /// Returns the title above it.
    String titleText();

    ReadOnlyObjectProperty<State> stateProperty();

    /// Changes whenever the lines do.
    ReadOnlyIntegerProperty changesProperty();

    /// Returns the read lines, and behind them those not understood.
    List<ParsedValueRow> rows();

    /// Whether something of a line is taken.
    boolean isAccepted(ParsedValueRow row);

    /// Drops a line's values or takes them back.
    void toggle(ParsedValueRow row);

    /// Drops every value that wants a look.
    void discardUncertain();

    /// How many lines want a look and are taken.
    default long countUncertain() {
        return rows().stream()
                .filter(row -> row.isUncertain() && isAccepted(row))
                .count();
    }

    /// Returns the notes before it is taken.
    String notesText();

    /// Returns the text of the action that takes it.
    String actionText();

    /// Whether there is anything to take.
    boolean canAccept();

    /// Takes it.
    void accept();

    /// Returns the marks in the text while a line is looked at.
    default List<MarkedSpan> marks(SourceTextLocator mail, @Nullable ParsedValueRow lookedAt) {
        List<ParsedValueRow> rows = rows();
        List<List<SourceTextLocator.Span>> spans = mail.locateAll(ParsedValueRow.sourcesOf(rows));
        List<MarkedSpan> marks = new ArrayList<>();
        for (String tone : List.of("unread", "read", "doubtful")) {
            for (int at = 0; at < rows.size(); at++) {
                if (toneOf(rows.get(at)).equals(tone)) {
                    spans.get(at).forEach(span -> marks.add(new MarkedSpan(span, tone)));
                }
            }
        }
        int at = rows.indexOf(lookedAt);
        if (at >= 0) {
            spans.get(at).forEach(span -> marks.add(new MarkedSpan(span, "looked-at")));
        }
        return marks.stream().distinct().toList();
    }

    private String toneOf(ParsedValueRow row) {
        return row.values().isEmpty() ? "unread" : !isAccepted(row) ? "" : row.isUncertain() ? "doubtful" : "read";
    }
}
