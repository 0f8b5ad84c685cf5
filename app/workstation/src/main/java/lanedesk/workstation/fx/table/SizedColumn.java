package lanedesk.workstation.fx.table;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.control.TableColumn;
import lanedesk.workstation.fx.TruncatableText;

/// Measures the content of a table column and holds its priority if space is short: it is not cut unless it is
/// external text, and not hidden unless it has a lower priority.
public final class SizedColumn<S> {

    /// The sort arrow beside a heading.
    private static final double SORT_ARROW_WIDTH = 16;

    /// Font sizes of a heading and of a badge, relative to the table's.
    private static final double HEADING_FONT_RATIO = 0.923;

    private static final double BADGE_FONT_RATIO = 0.846;

    /// A cell laid out before it is styled uses the slightly wider default font and would keep its text cut.
    private static final double SLACK = 6;

    /// Number of characters that stay visible of an external text that is cut.
    private static final int DEFAULT_PRIORITY = 16;

    private static final double BADGE_PADDING = 16;
    private static final double BADGE_GAP = 4;

    private final TableColumn<S, ?> column;
    private final Function<List<? extends S>, Stream<String>> cellTexts;
    private boolean isBold;
    private boolean isShrinkable;
    private boolean isSteady;
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

    /// Marks its content as external text: only the first `minVisibleCharacters` characters are always visible.
    public SizedColumn<S> asTruncatable(int minVisibleCharacters) {
        minCharacters = minVisibleCharacters;
        isShrinkable = true;
        return asFiller();
    }

    public SizedColumn<S> asTruncatable() {
        return asTruncatable(TruncatableText.MIN_VISIBLE_CHARACTERS);
    }

    /// Reserves space for this text, whatever the content.
    public SizedColumn<S> withSampleText(String text) {
        sampleText = text;
        return this;
    }

    /// Excludes it from [ColumnSizing#widenForLongerTexts()], so that no other column is hidden for it.
    public SizedColumn<S> withSteadyWidth() {
        isSteady = true;
        return this;
    }

    boolean isSteady() {
        return isSteady;
    }

    /// Gives it the remaining width.
    public SizedColumn<S> asFiller() {
        isFiller = true;
        return this;
    }

    /// Measures its texts in bold.
    public SizedColumn<S> withBoldTexts() {
        isBold = true;
        return this;
    }

    /// Measures its texts as badges, at most `maxBadges` per cell.
    public SizedColumn<S> asBadges(int maxBadges) {
        extraWidth = maxBadges * BADGE_PADDING + (maxBadges - 1) * BADGE_GAP;
        fontRatio = BADGE_FONT_RATIO;
        return this;
    }

    /// Right-aligns numbers.
    public SizedColumn<S> asNumeric() {
        column.getStyleClass().addAll("ld-number", "ld-numeric");
        return this;
    }

    /// Sets its priority; columns with the lowest are hidden first if space is short.
    public SizedColumn<S> withPriority(int newPriority) {
        priority = newPriority;
        return this;
    }

    /// Sets whether it may be shown at all.
    public void setOffered(boolean offered) {
        this.isOffered = offered;
    }

    TableColumn<S, ?> column() {
        return column;
    }

    boolean isOffered() {
        return isOffered;
    }

    /// Sets a fixed width, whatever the content.
    public SizedColumn<S> withFixedWidth(double width) {
        fixedWidth = width;
        return this;
    }

    void resetMeasure() {
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
        double room = 2 * padding + SLACK;
        fullWidth = Math.max(fullWidth, Math.max(headingWidth, maxTextWidth(widths, texts.stream())) + room);
        Stream<String> minimumTexts = texts.stream()
                .map(text -> text.length() <= minCharacters
                        ? text
                        : text.substring(0, Math.min(minCharacters, DEFAULT_PRIORITY)));
        minWidth = isShrinkable
                ? Math.max(minWidth, Math.max(headingWidth, maxTextWidth(widths, minimumTexts)) + room)
                : fullWidth;
    }

    private boolean isSorted() {
        return column.getTableView() != null
                && column.getTableView().getSortOrder().contains(column);
    }

    private double maxTextWidth(TextWidths widths, Stream<String> texts) {
        double longest = widths.maxWidthOf(texts);
        return longest == 0 ? 0 : longest * fontRatio + extraWidth;
    }

    ColumnShares.ColumnShare toShare() {
        return fixedWidth > 0
                ? new ColumnShares.ColumnShare(fixedWidth, fixedWidth, false, priority)
                : new ColumnShares.ColumnShare(minWidth, fullWidth, isFiller, priority);
    }
}
