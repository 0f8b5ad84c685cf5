package lanedesk.workstation.desk;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.navigation.Screen;
import org.jspecify.annotations.Nullable;

/// Screens without anything on them, counted.
final class EmptyScreens implements StageScreens {
    final List<Empty> forms = new ArrayList<>();
    final List<Empty> boards = new ArrayList<>();
    final List<Empty> papers = new ArrayList<>();

    @Override
    public Screen form(Shipment shipment) {
        Empty form = new Empty();
        forms.add(form);
        return form;
    }

    @Override
    public Screen board(Shipment shipment) {
        Empty board = new Empty();
        boards.add(board);
        return board;
    }

    @Override
    public Screen whatIf(Shipment shipment) {
        return new Empty();
    }

    @Override
    public Screen booking(Shipment shipment, RateChoice choice) {
        return new Empty();
    }

    @Override
    public Screen papers(Shipment shipment, Stage.Booked booked) {
        Empty booking = new Empty();
        papers.add(booking);
        return booking;
    }

    static final class Empty implements Screen {
        final StackPane root = new StackPane();

        boolean closed;

        @Nullable
        Scene sceneWhenShown;

        @Override
        public Parent root() {
            return root;
        }

        @Override
        public void onShown() {
            sceneWhenShown = root.getScene();
        }

        @Override
        public void onClosed() {
            closed = true;
        }
    }
}
