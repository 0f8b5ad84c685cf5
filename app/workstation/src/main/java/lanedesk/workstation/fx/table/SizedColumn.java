package lanedesk.workstation.fx.table;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.control.TableColumn;
import lanedesk.workstation.fx.FreeText;

/// The content of a table's column and its priority where there is no room: it is whole unless it is free text,
/// and it stays unless it is lesser.
public final class SizedColumn<S> {

    /// The mark of the order beside a heading.
    private static final double ARROW = 16;

    /// A heading's and a badge's type, as parts of the table's.
    private static final double HEADING = 0.923;

    private static final double BADGE = 0.846;

    /// A cell that is laid out before it has its styles keeps its words cut where the toolkit's own type, which is a
    /// little wider, had no room.
    private static final double SLACK = 6;

    /// The letters that are left of free text where its end is cut.
    private static final int LEFT = 16;

    private static final double AROUND_BADGE = 16;
    private static final double GAP = 4;

    private final TableColumn<S, ?> column;
    private final Function<List<? extends S>, Stream<String>> words;
    private boolean strong;
    private boolean shrinks;
    private boolean steady;
    private int letters = Integer.MAX_VALUE;
    private String usual = "";
    private int stays;
    private boolean offered = true;
    private boolean filler;
    private double size = 1;
    private double around;
    private double least;
    private double whole;
    private double fixed;

    SizedColumn(TableColumn<S, ?> column, Function<List<? extends S>, Stream<String>> words) {
        this.column = column;
        this.words = words;
    }

    /// Marks its words as free text: the end of what is longer than `wholeLetters` may be cut.
    public SizedColumn<S> free(int wholeLetters) {
        letters = wholeLetters;
        shrinks = true;
        return filling();
    }

    public SizedColumn<S> free() {
        return free(FreeText.WHOLE);
    }

    /// Keeps room for these words, whatever stands in it.
    public SizedColumn<S> roomFor(String words) {
        usual = words;
        return this;
    }

    /// Keeps its room when the words of rows change, so that no other column goes for it.
    public SizedColumn<S> steady() {
        steady = true;
        return this;
    }

    boolean isSteady() {
        return steady;
    }

    /// Lets it take the width that the others leave.
    public SizedColumn<S> filling() {
        filler = true;
        return this;
    }

    /// Measures its words in bold type.
    public SizedColumn<S> strong() {
        strong = true;
        return this;
    }

    /// Measures its words in badges, `most` of them in a cell.
    public SizedColumn<S> badges(int most) {
        around = most * AROUND_BADGE + (most - 1) * GAP;
        size = BADGE;
        return this;
    }

    /// Sets figures right, below each other by their last digit.
    public SizedColumn<S> numeric() {
        column.getStyleClass().addAll("ld-number", "ld-numeric");
        return this;
    }

    /// Lets it go where there is no room for all columns, the lowest `matters` first.
    public SizedColumn<S> lesser(int matters) {
        stays = matters;
        return this;
    }

    /// Whether it may be shown at all.
    public void offer(boolean offered) {
        this.offered = offered;
    }

    TableColumn<S, ?> column() {
        return column;
    }

    boolean isOffered() {
        return offered;
    }

    /// Gives it this width, whatever stands in it.
    public SizedColumn<S> fix(double width) {
        fixed = width;
        return this;
    }

    void forget() {
        least = 0;
        whole = 0;
    }

    void measure(List<? extends S> rows, TextWidths regular, TextWidths bold, double padding) {
        TextWidths type = strong ? bold : regular;
        double heading =
                HEADING * regular.of(Objects.requireNonNullElse(column.getText(), "")) + (isSorted() ? ARROW : 0);
        List<String> said = Stream.concat(Stream.of(usual), words.apply(rows))
                .filter(each -> !each.isEmpty())
                .distinct()
                .toList();
        double room = 2 * padding + SLACK;
        whole = Math.max(whole, Math.max(heading, widest(type, said.stream())) + room);
        Stream<String> never =
                said.stream().map(each -> each.length() <= letters ? each : each.substring(0, Math.min(letters, LEFT)));
        least = shrinks ? Math.max(least, Math.max(heading, widest(type, never)) + room) : whole;
    }

    private boolean isSorted() {
        return column.getTableView() != null
                && column.getTableView().getSortOrder().contains(column);
    }

    private double widest(TextWidths type, Stream<String> said) {
        double longest = type.longest(said);
        return longest == 0 ? 0 : longest * size + around;
    }

    ColumnShares.Share share() {
        return fixed > 0
                ? new ColumnShares.Share(fixed, fixed, false, stays)
                : new ColumnShares.Share(least, whole, filler, stays);
    }
}
