package lanedesk.workstation.otr;

import java.util.List;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PastedRow;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.paste.PastedItemMapper;

/// Puts pasted items into the grid.
record PastedItemInserter(OtrDraftState state, OtrReferenceLists lists) {

    /// Rows that one paste puts into the grid at the most.
    static final int MAX_ROWS = 1000;

    ItemClip parse(String clip) {
        return ItemClip.parse(clip, state.draft().system());
    }

    /// Whether figures of that system would be put into the form's own, as it has some already.
    boolean wouldConvertFrom(UnitSystem system) {
        return system != state.draft().system() && hasNumbers(state.draft());
    }

    private static boolean hasNumbers(OtrDraft draft) {
        return draft.items().stream().anyMatch(OtrItem::hasNumbers);
    }

    /// Puts pasted items, their figures as `written`, into the grid, the first one at `row` where that is blank, else
    /// at the end. Figures are put into the form's units; a form without any takes those of the clip. Rows beyond
    /// [#MAX_ROWS] are left out.
    void insert(List<PastedRow> rows, UnitSystem written, int row) {
        PastedItemMapper pasted = new PastedItemMapper(lists.packageNames());
        state.change(draft -> {
            UnitSystem system = hasNumbers(draft) ? draft.system() : written;
            List<OtrItem> items = draft.items();
            boolean blank = row < items.size() && items.get(row).isBlank();
            return draft.withRows(
                            blank ? row : items.size(),
                            blank ? 1 : 0,
                            rows.stream()
                                    .limit(MAX_ROWS)
                                    .map(pasted::toItem)
                                    .map(item -> item.convertedTo(written, system))
                                    .toList())
                    .withSystem(system);
        });
    }
}
