package lanedesk.workstation.composition;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.desk.StageScreens;
import lanedesk.workstation.documents.DocumentsFeature;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.shell.ShellViewModel.Page;

/// Every feature, made for one window and put in its place.
final class Features {

    private final Basics basics;
    private final Path dataFolder;

    Features(Basics basics, Path dataFolder) {
        this.basics = basics;
        this.dataFolder = dataFolder;
    }

    void fill(Window window, Workspace workspace) {
        window.fill(
                new Stages(documents(workspace), window),
                List.of(
                        new Window.PageMaker(Page.HISTORY, Empty::new),
                        new Window.PageMaker(Page.ADDRESS_BOOK, Empty::new),
                        new Window.PageMaker(Page.SETTINGS, Empty::new)),
                this::goDeeper);
    }

    private DocumentsFeature documents(Workspace workspace) {
        return new DocumentsFeature(
                dataFolder.resolve("documents").resolve(workspace.environment().id()),
                workspace.service(),
                workspace.journal(),
                basics.runner(),
                basics.texts(),
                basics.formats(),
                basics.problems(),
                basics.notices());
    }

    private void goDeeper(Destination destination) {}

    private static final class Empty implements Screen {
        private final StackPane root = new StackPane();

        @Override
        public Parent root() {
            return root;
        }
    }

    private record Stages(DocumentsFeature documents, Navigator navigator) implements StageScreens {
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
            return documents.papers(
                    booked.attemptId(), () -> navigator.go(new Destination.NewShipment(shipment.desk())));
        }
    }
}
