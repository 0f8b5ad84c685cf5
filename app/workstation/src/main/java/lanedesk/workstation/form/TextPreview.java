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
    ReadOnlyIntegerProperty changeCountProperty();

    /// The read rows, then the unread lines.
    List<ParsedValueRow> rows();

    /// Whether a value of the row is accepted.
    boolean isRowAccepted(ParsedValueRow row);

    /// Toggles whether a row's values are accepted.
    void toggleAccepted(ParsedValueRow row);

    /// Discards every uncertain value.
    void discardUncertainRows();

    /// Number of accepted rows with uncertain values.
    default long countAcceptedUncertainRows() {
        return rows().stream()
                .filter(row -> row.isUncertain() && isRowAccepted(row))
                .count();
    }

    /// The notes before accepting.
    String notesText();

    /// The text of the accept button.
    String acceptButtonText();

    /// Whether there is anything to accept.
    boolean canAccept();

    /// Accepts the values.
    void acceptRows();

    /// The highlights in the text for a focused row.
    default List<MarkedSpan> createMarks(SourceTextLocator locator, @Nullable ParsedValueRow highlightedRow) {
        List<ParsedValueRow> rows = rows();
        List<List<SourceTextLocator.Span>> spans = locator.locateAll(ParsedValueRow.sourcesOf(rows));
        List<MarkedSpan> marks = new ArrayList<>();
        for (String tone : List.of("unread", "read", "doubtful")) {
            for (int index = 0; index < rows.size(); index++) {
                if (toneOf(rows.get(index)).equals(tone)) {
                    spans.get(index).forEach(span -> marks.add(new MarkedSpan(span, tone)));
                }
            }
        }
        int highlightedIndex = rows.indexOf(highlightedRow);
        if (highlightedIndex >= 0) {
            spans.get(highlightedIndex).forEach(span -> marks.add(new MarkedSpan(span, "looked-at")));
        }
        return marks.stream().distinct().toList();
    }

    private String toneOf(ParsedValueRow row) {
        return row.values().isEmpty() ? "unread" : !isRowAccepted(row) ? "" : row.isUncertain() ? "doubtful" : "read";
    }
}
