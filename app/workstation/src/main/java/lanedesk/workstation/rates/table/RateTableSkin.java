package lanedesk.workstation.rates.table;

import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableViewSkin;
import javafx.scene.control.skin.VirtualFlow;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.rates.board.RateRow;

/// The table's usual skin, but a row that is given another rate is not styled anew from top to bottom. Most rates look
/// alike, and what does look different marks itself; styling every cell of every row in view was a third of a sort.
public final class RateTableSkin extends TableViewSkin<RateRow> {

    public RateTableSkin(TableView<RateRow> table) {
        super(table);
    }

    /// Brings a row wholly into view that an edge of the table cuts.
    public void showRowWhole(int index) {
        VirtualFlow<TableRow<RateRow>> flow = getVirtualFlow();
        TableRow<RateRow> first = flow.getFirstVisibleCell();
        TableRow<RateRow> last = flow.getLastVisibleCell();
        if (first != null && last != null && index >= first.getIndex() && index <= last.getIndex()) {
            flow.scrollTo(index);
        }
    }

    @Override
    protected VirtualFlow<TableRow<RateRow>> createVirtualFlow() {
        return new VirtualFlow<>() {
            @Override
            protected void setCellIndex(TableRow<RateRow> row, int index) {
                if (row instanceof LazyTableRow<RateRow> full && full.hasCells()) {
                    row.updateIndex(index);
                } else {
                    super.setCellIndex(row, index);
                }
            }
        };
    }
}
