package lanedesk.workstation.shell;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.jspecify.annotations.Nullable;

/// Creates empty screens, and records the forms, boards and documents among them.
final class EmptyScreens implements ShipmentScreenFactory {
    final List<EmptyScreen> forms = new ArrayList<>();
    final List<EmptyScreen> boards = new ArrayList<>();
    final List<EmptyScreen> documents = new ArrayList<>();

    @Override
    public Screen createFormScreen(Shipment shipment) {
        EmptyScreen form = new EmptyScreen();
        forms.add(form);
        return form;
    }

    @Override
    public Screen createBoardScreen(Shipment shipment) {
        EmptyScreen board = new EmptyScreen();
        boards.add(board);
        return board;
    }

    @Override
    public Screen createWhatIfScreen(Shipment shipment) {
        return new EmptyScreen();
    }

    @Override
    public Screen createBookingScreen(Shipment shipment, RateChoice choice) {
        return new EmptyScreen();
    }

    @Override
    public Screen createDocumentsScreen(Shipment shipment, ShipmentStep.Booked booked) {
        EmptyScreen booking = new EmptyScreen();
        documents.add(booking);
        return booking;
    }

    static final class EmptyScreen implements Screen {
        final StackPane root = new StackPane();

        boolean isClosed;

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
            isClosed = true;
        }
    }
}
