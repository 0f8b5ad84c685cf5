package lanedesk.workstation.composition;

import java.util.List;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.desk.StageScreens;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.shell.ShellViewModel.Page;

/// Every feature, made for one window and put in its place.
final class Features {

    void fill(Window window) {
        window.fill(
                new Stages(),
                List.of(
                        new Window.PageMaker(Page.HISTORY, Empty::new),
                        new Window.PageMaker(Page.ADDRESS_BOOK, Empty::new),
                        new Window.PageMaker(Page.SETTINGS, Empty::new)),
                this::goDeeper);
    }

    private void goDeeper(Destination destination) {}

    private static final class Empty implements Screen {
        private final StackPane root = new StackPane();

        @Override
        public Parent root() {
            return root;
        }
    }

    private static final class Stages implements StageScreens {
        @Override
        public Screen form(Shipment shipment) {
            return new Empty();
        }

        @Override
        public Screen board(Shipment shipment) {
            return new Empty();
        }

        @Override
        public Screen booking(Shipment shipment, RateChoice choice) {
            return new Empty();
        }

        @Override
        public Screen papers(Shipment shipment, Stage.Booked booked) {
            return new Empty();
        }
    }
}
