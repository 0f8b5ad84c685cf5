package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessMouse;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.testfx.api.FxRobot;

/// A board in a window, as in the program, with a real journal.
final class ShownBoard implements AutoCloseable {
    private final List<Screen> opened = new ArrayList<>();

    final RateSamples samples;
    final Scene scene;
    Shipment shipment;

    ShownBoard(Stage stage, double width, double height, String... rates) {
        samples = RateSamples.deletingFolderOnClose();
        scene = new Scene(new StackPane(), width, height);
        HeadlessMouse.installPopupTriggerFix(scene);
        stage.setScene(scene);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        shipment = showBoardOf(FreightKind.OTR, samples.saveOtrQuote(rates));
        stage.show();
    }

    /// Opens the board of other quotes in the same window.
    Shipment showBoardOf(FreightKind desk, UUID... quotes) {
        shipment = samples.createShipment(desk, quotes);
        showBoardOf(shipment);
        return shipment;
    }

    /// Opens the board of a shipment, as after visiting its form.
    void showBoardOf(Shipment shipment) {
        Screen screen = samples.createFeature(ManualTaskRunner.immediate()).createBoardScreen(shipment);
        Commands commands = new Commands();
        commands.setScreenCommands(screen::commands);
        commands.addOrReplaceWindowCommand(Command.alwaysEnabled(
                "buyFigures", "Window", "Hide buy figures", samples.buyRateVisibility::toggleBuyRatesHidden));
        Overlay overlay = samples.overlay();
        overlay.setContent(screen.root());
        StackPane root = new StackPane(overlay);
        root.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (commands.runCommandOfKeys(pressed)) {
                pressed.consume();
            }
        });
        scene.setRoot(root);
        screen.onShown();
        opened.add(screen);
    }

    /// Reduces the board's part of its window, as in a small window. Windows of the headless platform keep their
    /// size.
    void resize(double width, double height) {
        ((StackPane) scene.getRoot())
                .setPadding(new Insets(
                        0, Math.max(0, scene.getWidth() - width), Math.max(0, scene.getHeight() - height), 0));
    }

    @SuppressWarnings("unchecked")
    TableView<RateRow> table() {
        return (TableView<RateRow>) nodeById("rateTable");
    }

    /// Selects the first rate and focuses the table.
    void selectFirst(FxRobot robot) {
        robot.interact(() -> {
            table().requestFocus();
            table().getSelectionModel().clearAndSelect(0);
        });
    }

    /// Pins the first two rates by keys.
    void pinTwo(FxRobot robot) {
        selectFirst(robot);
        robot.type(KeyCode.SPACE, KeyCode.DOWN, KeyCode.SPACE);
    }

    Node nodeById(String id) {
        return Objects.requireNonNull(scene.lookup("#" + id), id);
    }

    boolean isShown(String id) {
        return scene.lookup("#" + id) != null;
    }

    String textOfNode(String id) {
        return ((Labeled) nodeById(id)).getText();
    }

    List<String> carriers() {
        return table().getItems().stream().map(RateRow::carrier).toList();
    }

    TableColumn<RateRow, ?> column(RateColumn column) {
        return table().getColumns().stream()
                .filter(tableColumn -> column == tableColumn.getUserData())
                .findFirst()
                .orElseThrow();
    }

    /// Clicks a column's heading with the mouse.
    void clickHeading(FxRobot robot, RateColumn column) {
        robot.clickOn(robot.lookup(".column-header")
                .match(node -> ("rate-column-" + column.key()).equals(node.getId()))
                .<Node>query());
    }

    /// Runs the command with this label.
    void runCommandByLabel(FxRobot robot, String label) {
        robot.interact(() -> opened.getLast().commands().stream()
                .filter(command -> command.label().equals(label))
                .findFirst()
                .orElseThrow()
                .paletteAction()
                .run());
    }

    @Override
    public void close() {
        // a board that is not hidden would keep updating during the next tests
        Platform.runLater(() -> opened.forEach(Screen::onHidden));
        samples.close();
    }
}
