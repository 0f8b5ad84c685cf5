package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import lanedesk.freight.ClassScale;
import lanedesk.freight.LoadLimits;
import lanedesk.freight.LoadRow;
import lanedesk.freight.LoadTotals;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.UnitSystem;

/// The computed values of all rows of one draft, and their totals.
///
/// @param scale the scale of the estimated freight class
/// @param lines one per row of the draft, including blank rows
/// @param totals totals of the rows that are not blank
/// @param capacityWarnings load limits that all rows together reach
public record GridLines(
        ClassScale scale,
        UnitSystem system,
        List<GridLine> lines,
        LoadTotals totals,
        List<LoadWarning> capacityWarnings) {

    public GridLines {
        lines = List.copyOf(lines);
        capacityWarnings = List.copyOf(capacityWarnings);
    }

    /// Returns the lines of a form without items.
    public static GridLines ofEmptyForm(ClassScale scale) {
        return createWithTotals(OtrDraft.EMPTY, scale, List.of());
    }

    private static GridLines createWithTotals(OtrDraft draft, ClassScale scale, List<GridLine> lines) {
        List<LoadRow> loadRows = lines.stream()
                .map(GridLine::itemLine)
                .filter(line -> !line.isBlank())
                .map(ItemLine::loadRow)
                .toList();
        LoadTotals totals = LoadTotals.sumRows(loadRows, draft.system(), scale);
        return new GridLines(
                scale,
                draft.system(),
                lines,
                totals,
                LoadWarning.findLoadWarnings(totals, draft.system(), draft.loadWarningModes(), LoadLimits.DEFAULTS));
    }

    /// Returns the lines of a changed draft. Lines before the first changed row and after the last changed row
    /// are reused; if these rows moved, their lines get new texts. Only the items between are validated.
    public GridLines withDraft(OtrDraft draft, BiFunction<Integer, ItemLine, GridLine> createLine) {
        List<OtrItem> items = draft.items();
        boolean isSameSystem = draft.system() == system;
        int maxUnchanged = isSameSystem ? Math.min(items.size(), lines.size()) : 0;
        int firstChanged = 0;
        while (firstChanged < maxUnchanged && items.get(firstChanged).equals(itemInRow(firstChanged))) {
            firstChanged++;
        }
        int indexShift = lines.size() - items.size();
        int firstUnchangedAfter = items.size();
        while (firstUnchangedAfter > firstChanged
                && items.size() - firstUnchangedAfter < maxUnchanged - firstChanged
                && items.get(firstUnchangedAfter - 1).equals(itemInRow(firstUnchangedAfter - 1 + indexShift))) {
            firstUnchangedAfter--;
        }
        List<GridLine> newLines = new ArrayList<>(items.size());
        newLines.addAll(lines.subList(0, firstChanged));
        for (int row = firstChanged; row < firstUnchangedAfter; row++) {
            newLines.add(createLine.apply(row, ItemLine.compute(items.get(row), draft.system(), scale)));
        }
        for (int row = firstUnchangedAfter; row < items.size(); row++) {
            GridLine previousLine = lines.get(row + indexShift);
            newLines.add(indexShift == 0 ? previousLine : createLine.apply(row, previousLine.itemLine()));
        }
        return createWithTotals(draft, scale, newLines);
    }

    private OtrItem itemInRow(int row) {
        return lines.get(row).itemLine().item();
    }

    /// Returns the number of rows that are not blank.
    public int countFilledLines() {
        return (int) lines.stream().filter(line -> !line.itemLine().isBlank()).count();
    }
}
