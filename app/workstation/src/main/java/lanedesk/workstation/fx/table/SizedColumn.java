package lanedesk.workstation.fx.table;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.control.TableColumn;
import lanedesk.workstation.fx.TruncatableText;

/// The content of a table's column and its priority where there is no room: it is whole unless it is free text,
/// and it stays unless it is lesser.
public final class SizedColumn<S> {

    /// The mark of the order beside a heading.
    private static final double SORT_ARROW_WIDTH = 16;

    /// A heading's and a badge's type, as parts of the table's.
    private static final double HEADING_FONT_RATIO = 0.923;

    private static final double BADGE_FONT_RATIO = 0.846;

    /// A cell that is laid out before it has its styles keeps its words cut where the toolkit's own type, which is a
    /// little wider, had no room.
    private static final double SLACK = 6;

    /// The letters that are left of free text where its end is cut.
    private static final int DEFAULT_PRIORITY = 16;

    private static final double BADGE_PADDING = 16;
    private static final double BADGE_GAP = 4;

    private final TableColumn<S, ?> column;
    private final Function<List<? extends S>, Stream<String>> cellTexts;
    private boolean isBold;
    private boolean isShrinkable;
    private boolean steady;
    private int minCharacters = Integer.MAX_VALUE;
    private String sampleText = "";
    private int priority;
    private boolean isOffered = true;
    private boolean isFiller;
    private double fontRatio = 1;
    private double extraWidth;
    private double minWidth;
    private double fullWidth;
    private double fixedWidth;

    SizedColumn(TableColumn<S, ?> column, Function<List<? extends S>, Stream<String>> cellTexts) {
        this.column = column;
        this.cellTexts = cellTexts;
    }

    /// Marks its words as free text: the end of what is longer than `wholeLetters` may be cut.
    public SizedColumn<S> truncatable(int wholeLetters) {
        minCharacters = wholeLetters;
        isShrinkable = true;
        return asFiller();
    }

    public SizedColumn<S> truncatable() {
        return truncatable(TruncatableText.MIN_VISIBLE_CHARACTERS);
    }

    /// Keeps room for these words, whatever stands in it.
    public SizedColumn<S> withRoomFor(String text) {
        sampleText = text;
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
    public SizedColumn<S> asFiller() {
        isFiller = true;
        return this;
    }

    /// Measures its words in bold type.
    public SizedColumn<S> measureBold() {
        isBold = true;
        return this;
    }

    /// Measures its words in badges, `most` of them in a cell.
    public SizedColumn<S> withBadges(int maxBadges) {
        extraWidth = maxBadges * BADGE_PADDING + (maxBadges - 1) * BADGE_GAP;
        fontRatio = BADGE_FONT_RATIO;
        return this;
    }

    /// Sets figures right, below each other by their last digit.
    public SizedColumn<S> asNumeric() {
        column.getStyleClass().addAll("ld-number", "ld-numeric");
        return this;
    }

    /// Lets it go where there is no room for all columns, the lowest `matters` first.
    public SizedColumn<S> withPriority(int newPriority) {
        priority = newPriority;
        return this;
    }

    /// Whether it may be shown at all.
    public void setOffered(boolean offered) {
        this.isOffered = offered;
    }

    TableColumn<S, ?> column() {
        return column;
    }

    boolean isOffered() {
        return isOffered;
    }

    /// Gives it this width, whatever stands in it.
    public SizedColumn<S> withFixedWidth(double width) {
        fixedWidth = width;
        return this;
    }

    void resetMeasure() {
        minWidth = 0;
        fullWidth = 0;
    }

    void measureRows(List<? extends S> rows, TextWidths regular, TextWidths bold, double padding) {
        TextWidths type = isBold ? bold : regular;
        double heading = HEADING_FONT_RATIO * regular.widthOf(Objects.requireNonNullElse(column.getText(), ""))
                + (isSorted() ? SORT_ARROW_WIDTH : 0);
        List<String> messages = Stream.concat(Stream.of(sampleText), cellTexts.apply(rows))
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
        double room = 2 * padding + SLACK;
        fullWidth = Math.max(fullWidth, Math.max(heading, maxWidth(type, messages.stream())) + room);
        Stream<String> never = messages.stream()
                .map(text -> text.length() <= minCharacters
                        ? text
                        : text.substring(0, Math.min(minCharacters, DEFAULT_PRIORITY)));
        minWidth = isShrinkable ? Math.max(minWidth, Math.max(heading, maxWidth(type, never)) + room) : fullWidth;
    }

    private boolean isSorted() {
        return column.getTableView() != null
                && column.getTableView().getSortOrder().contains(column);
    }

    private double maxWidth(TextWidths type, Stream<String> said) {
        double longest = type.maxWidth(said);
        return longest == 0 ? 0 : longest * fontRatio + extraWidth;
    }

    ColumnShares.ColumnShare toShare() {
        return fixedWidth > 0
                ? new ColumnShares.ColumnShare(fixedWidth, fixedWidth, false, priority)
                : new ColumnShares.ColumnShare(minWidth, fullWidth, isFiller, priority);
    }
}
