package lanedesk.workstation.rates.table;

import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableViewSkin;
import javafx.scene.control.skin.VirtualFlow;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.rates.board.RateRow;

/// The default table skin, except that a row with a new rate is not restyled completely. Most rates look alike, and
/// differing cells set their own style; restyling all visible cells took a third of the time of a sort.
public final class RateTableSkin extends TableViewSkin<RateRow> {

    public RateTableSkin(TableView<RateRow> table) {
        super(table);
    }

    /// Scrolls so that a partly visible row is fully visible.
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
