package lanedesk.workstation.fx.table;

import javafx.geometry.Point2D;
import javafx.scene.control.TableView;
import javafx.scene.input.InputMethodRequests;

/// Answers the operating system's input method while no cell is edited: there is no text.
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
        // No text is committed before a cell is edited.
    }

    @Override
    public String getSelectedText() {
        return "";
    }
}
