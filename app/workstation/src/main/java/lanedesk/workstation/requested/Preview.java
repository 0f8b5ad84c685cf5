package lanedesk.workstation.requested;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.jspecify.annotations.Nullable;

/// A text as it came and what was read of it, line by line, until it is taken.
public interface Preview {
    /// How far it is.
    sealed interface State {
        /// It is being read.
        record Reading() implements State {}

        /// It can't be read, and why.
        record Refused(String why) implements State {}

        /// It was read.
        record Read(String text) implements State {}
    }

    /// Words of the text that stand for something.
    ///
    /// @param tone `read`, `doubtful`, `unread`, or `looked-at` for those of the line in focus
    record Marked(MailWords.Span span, String tone) {}

    /// Returns the title above it.
    String title();

    ReadOnlyObjectProperty<State> stateProperty();

    /// Changes whenever the lines do.
    ReadOnlyIntegerProperty changesProperty();

    /// Returns the read lines, and behind them those not understood.
    List<ReadRow> rows();

    /// Whether something of a line is taken.
    boolean isTaken(ReadRow row);

    /// Drops a line's values or takes them back.
    void toggle(ReadRow row);

    /// Drops every value that wants a look.
    void dropDoubtful();

    /// How many lines want a look and are taken.
    default long doubtful() {
        return rows().stream().filter(row -> row.isDoubtful() && isTaken(row)).count();
    }

    /// Returns the notes before it is taken.
    String notes();

    /// Returns the text of the action that takes it.
    String action();

    /// Whether there is anything to take.
    boolean canTake();

    /// Takes it.
    void accept();

    /// Returns the marks in the text while a line is looked at.
    default List<Marked> marks(MailWords mail, @Nullable ReadRow lookedAt) {
        List<ReadRow> rows = rows();
        List<List<MailWords.Span>> spans = mail.of(ReadRow.sources(rows));
        List<Marked> marks = new ArrayList<>();
        for (String tone : List.of("unread", "read", "doubtful")) {
            for (int at = 0; at < rows.size(); at++) {
                if (tone(rows.get(at)).equals(tone)) {
                    spans.get(at).forEach(span -> marks.add(new Marked(span, tone)));
                }
            }
        }
        int at = rows.indexOf(lookedAt);
        if (at >= 0) {
            spans.get(at).forEach(span -> marks.add(new Marked(span, "looked-at")));
        }
        return marks.stream().distinct().toList();
    }

    private String tone(ReadRow row) {
        return row.leaves().isEmpty() ? "unread" : !isTaken(row) ? "" : row.isDoubtful() ? "doubtful" : "read";
    }
}
