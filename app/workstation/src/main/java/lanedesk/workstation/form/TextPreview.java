package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.jspecify.annotations.Nullable;

/// A text and the values read from it, one per row, which the dispatcher can accept or discard.
public interface TextPreview {
    /// The state of reading the text.
    sealed interface State {
        /// The text is being read.
        record LoadingText() implements State {}

        /// The text cannot be read, for the given reason.
        record UnreadableText(String reason) implements State {}

        /// The text was read.
        record LoadedText(String text) implements State {}
    }

    /// A highlighted range of the text.
    ///
    /// @param tone style class: `read`, `doubtful` for uncertain values, `unread`, or `looked-at` for the
    ///        focused row
    record MarkedSpan(SourceTextLocator.Span span, String tone) {}

    /// Returns the title of the preview.
    String titleText();

    ReadOnlyObjectProperty<State> stateProperty();

    /// A number that increases whenever the rows change.
    ReadOnlyIntegerProperty changeCountProperty();

    /// Returns the rows with read values, then the rows of unread lines.
    List<ParsedValueRow> rows();

    /// Returns whether at least one value of the row is accepted.
    boolean isRowAccepted(ParsedValueRow row);

    /// Accepts the row's values, or discards the values if they are accepted already.
    void toggleRowAccepted(ParsedValueRow row);

    /// Discards every uncertain value.
    void discardUncertainRows();

    /// Returns the number of accepted rows with uncertain values.
    default long acceptedUncertainRowCount() {
        return rows().stream()
                .filter(row -> row.isUncertain() && isRowAccepted(row))
                .count();
    }

    /// Returns the notes that are shown above the accept button.
    String notesText();

    /// Returns the label of the accept button.
    String acceptButtonText();

    /// Returns whether there are accepted values to fill in.
    boolean canFillInAcceptedValues();

    /// Fills the accepted values into the form; does nothing if no value is accepted.
    void fillInAcceptedValuesIfAny();

    /// Returns the highlighted ranges of all rows. The ranges of `highlightedRow` are added once more as
    /// `looked-at`.
    default List<MarkedSpan> createMarkedSpans(SourceTextLocator locator, @Nullable ParsedValueRow highlightedRow) {
        List<ParsedValueRow> rows = rows();
        List<List<SourceTextLocator.Span>> spans = locator.locateSources(ParsedValueRow.toSources(rows));
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
