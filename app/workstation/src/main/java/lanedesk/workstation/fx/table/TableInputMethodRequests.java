package lanedesk.workstation.fx.table;

import javafx.geometry.Point2D;
import javafx.scene.control.TableView;
import javafx.scene.input.InputMethodRequests;

/// Input method requests of a table in which no cell is being edited: there is no text yet.
record TableInputMethodRequests(TableView<?> table) implements InputMethodRequests {

    @Override
    public Point2D getTextLocation(int offset) {
        var corner = table.localToScreen(0, 0);
        return corner == null ? Point2D.ZERO : corner;
    }

    @Override
    public int getLocationOffset(int x, int y) {
        return 0;
    }

    @Override
    public void cancelLatestCommittedText() {
        // nothing is committed before a cell is open
    }

    @Override
    public String getSelectedText() {
        return "";
    }
}
