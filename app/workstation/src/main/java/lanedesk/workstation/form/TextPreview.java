package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.jspecify.annotations.Nullable;

/// A text with the values read from it, row by row, until they are accepted.
public interface TextPreview {
    /// The state of reading.
    sealed interface State {
        /// It is being read.
        record LoadingText() implements State {}

        /// It cannot be read, with the reason.
        record UnreadableText(String reason) implements State {}

        /// It was read.
        record LoadedText(String text) implements State {}
    }

    /// A highlighted range of the text.
    ///
    /// @param tone `read`, `doubtful`, `unread`, or `looked-at` for the focused row
    record MarkedSpan(SourceTextLocator.Span span, String tone) {}

    /// The title of the preview.
    String titleText();

    ReadOnlyObjectProperty<State> stateProperty();

    /// Changes whenever the rows change.
    ReadOnlyIntegerProperty changesProperty();

    /// The read rows, then the unread lines.
    List<ParsedValueRow> rows();

    /// Whether a value of the row is accepted.
    boolean isAccepted(ParsedValueRow row);

    /// Toggles whether a row's values are accepted.
    void toggle(ParsedValueRow row);

    /// Discards every uncertain value.
    void discardUncertain();

    /// Number of accepted rows with uncertain values.
    default long countUncertain() {
        return rows().stream()
                .filter(row -> row.isUncertain() && isAccepted(row))
                .count();
    }

    /// The notes before accepting.
    String notesText();

    /// The text of the accept button.
    String actionText();

    /// Whether there is anything to accept.
    boolean canAccept();

    /// Accepts the values.
    void accept();

    /// The highlights in the text for a focused row.
    default List<MarkedSpan> marks(SourceTextLocator mail, @Nullable ParsedValueRow lookedAt) {
        List<ParsedValueRow> rows = rows();
        List<List<SourceTextLocator.Span>> spans = mail.locateAll(ParsedValueRow.sourcesOf(rows));
        List<MarkedSpan> marks = new ArrayList<>();
        for (String tone : List.of("unread", "read", "doubtful")) {
            for (int index = 0; index < rows.size(); index++) {
                if (toneOf(rows.get(index)).equals(tone)) {
                    spans.get(index).forEach(span -> marks.add(new MarkedSpan(span, tone)));
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
