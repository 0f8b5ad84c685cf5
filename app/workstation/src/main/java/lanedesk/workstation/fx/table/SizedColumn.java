package lanedesk.workstation.fx.table;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.control.TableColumn;
import lanedesk.workstation.fx.TruncatableText;

/// Measures the content of a table column. Holds the rules for the column if space is short: whether the text
/// may be cut, and when the column is hidden.
public final class SizedColumn<S> {

    /// The width of the sort arrow beside a heading in pixels.
    private static final double SORT_ARROW_WIDTH = 16;

    /// The font sizes of a heading and of a badge, relative to the font size of the table.
    private static final double HEADING_FONT_RATIO = 0.923;

    private static final double BADGE_FONT_RATIO = 0.846;

    /// Extra width in pixels, because a cell that is laid out before it is styled uses a slightly wider font.
    private static final double SLACK = 6;

    /// The number of characters that stay visible of a text that is cut.
    private static final int VISIBLE_CHARACTERS_WHEN_CUT = 16;

    private static final double BADGE_PADDING = 16;
    private static final double BADGE_GAP = 4;

    final TableColumn<S, ?> column;
    private final Function<List<? extends S>, Stream<String>> cellTexts;
    private boolean isBold;
    private boolean isShrinkable;
    private boolean hasSteadyWidth;
    private int uncutLength = Integer.MAX_VALUE;
    private String sampleText = "";
    private int priority;
    private boolean isAvailable = true;
    private boolean isFiller;
    private double fontRatio = 1;
    private double badgeExtraWidth;
    private double minWidth;
    private double fullWidth;
    private double fixedWidth;

    SizedColumn(TableColumn<S, ?> column, Function<List<? extends S>, Stream<String>> cellTexts) {
        this.column = column;
        this.cellTexts = cellTexts;
    }

    /// Marks the content as text from outside the program, and gives the column the remaining width. Texts of
    /// at most `maxUncutLength` characters are never cut; of a longer text, the first
    /// [#VISIBLE_CHARACTERS_WHEN_CUT] characters are always visible.
    public SizedColumn<S> asTruncatableWithRemainingWidth(int maxUncutLength) {
        uncutLength = maxUncutLength;
        isShrinkable = true;
        return withRemainingWidth();
    }

    public SizedColumn<S> asTruncatableWithRemainingWidth() {
        return asTruncatableWithRemainingWidth(TruncatableText.MAX_UNCUT_LENGTH);
    }

    /// Makes the column at least wide enough for a text.
    public SizedColumn<S> withSampleText(String text) {
        sampleText = text;
        return this;
    }

    /// Excludes the column from [ColumnSizing#widenColumnsForLongerTexts()], so that the column never becomes
    /// wider and hides another column.
    public SizedColumn<S> withSteadyWidth() {
        hasSteadyWidth = true;
        return this;
    }

    boolean hasSteadyWidth() {
        return hasSteadyWidth;
    }

    /// Gives the column the remaining width.
    public SizedColumn<S> withRemainingWidth() {
        isFiller = true;
        return this;
    }

    /// Measures the texts in bold.
    public SizedColumn<S> withBoldTexts() {
        isBold = true;
        return this;
    }

    /// Measures the texts as badges, at most `maxBadges` per cell.
    public SizedColumn<S> withBadgeTexts(int maxBadges) {
        badgeExtraWidth = maxBadges * BADGE_PADDING + (maxBadges - 1) * BADGE_GAP;
        fontRatio = BADGE_FONT_RATIO;
        return this;
    }

    /// Right-aligns the column.
    public SizedColumn<S> asNumeric() {
        column.getStyleClass().addAll("ld-number", "ld-numeric");
        return this;
    }

    /// Sets the priority. If space is short, columns with the lowest priority are hidden first; 0 is never
    /// hidden.
    public SizedColumn<S> withPriority(int newPriority) {
        priority = newPriority;
        return this;
    }

    /// Sets whether the column may be shown at all.
    public void setAvailable(boolean isAvailable) {
        this.isAvailable = isAvailable;
    }

    boolean isAvailable() {
        return isAvailable;
    }

    /// Sets a fixed width in pixels.
    public SizedColumn<S> withFixedWidth(double width) {
        fixedWidth = width;
        return this;
    }

    /// The fixed width in pixels; 0 for none.
    double fixedWidth() {
        return fixedWidth;
    }

    void resetMeasuredWidths() {
        minWidth = 0;
        fullWidth = 0;
    }

    void measureRows(List<? extends S> rows, TextWidths regular, TextWidths bold, double padding) {
        TextWidths widths = isBold ? bold : regular;
        double headingWidth = HEADING_FONT_RATIO * regular.widthOf(Objects.requireNonNullElse(column.getText(), ""))
                + (isSorted() ? SORT_ARROW_WIDTH : 0);
        List<String> texts = Stream.concat(Stream.of(sampleText), cellTexts.apply(rows))
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
        double extraWidth = 2 * padding + SLACK;
        fullWidth = Math.max(fullWidth, Math.max(headingWidth, maxTextWidth(widths, texts.stream())) + extraWidth);
        Stream<String> minimumTexts = texts.stream()
                .map(text -> text.length() <= uncutLength
                        ? text
                        : text.substring(0, Math.min(uncutLength, VISIBLE_CHARACTERS_WHEN_CUT)));
        minWidth = isShrinkable
                ? Math.max(minWidth, Math.max(headingWidth, maxTextWidth(widths, minimumTexts)) + extraWidth)
                : fullWidth;
    }

    private boolean isSorted() {
        return column.getTableView() != null
                && column.getTableView().getSortOrder().contains(column);
    }

    private double maxTextWidth(TextWidths widths, Stream<String> texts) {
        double longest = widths.maxWidthOf(texts);
        return longest == 0 ? 0 : longest * fontRatio + badgeExtraWidth;
    }

    ColumnWidths.WidthNeed toWidthNeed() {
        return fixedWidth > 0
                ? new ColumnWidths.WidthNeed(fixedWidth, fixedWidth, false, priority)
                : new ColumnWidths.WidthNeed(minWidth, fullWidth, isFiller, priority);
    }
}
