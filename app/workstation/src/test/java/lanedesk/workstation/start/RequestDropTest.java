package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.scene.input.DragboardHelper;
import com.sun.javafx.tk.TKClipboard;
import com.sun.javafx.tk.Toolkit;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.TransferMode;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests files that are dropped on the whole window: on the customer picker, where they wait until it closes,
/// on a desk, and on the batch page. Takes over 3 s because each test opens the whole window and several pages
/// in it.
class RequestDropTest extends MainWindowTestBase {

    private static final String MAIL = """
        Dallas, TX 75201 to Reno, NV 89502
        3 pallets canned tomatoes, 412 lb each, 48x40x52, class 85
        """;

    private static final String HEADER = "From,To,Pallets,Weight\n";

    @Test
    void readsRequestDroppedAnywhereAndLanesOnBatchPage(FxRobot robot) throws IOException {
        Path mail = Files.writeString(folder.resolve("request.txt"), MAIL);
        Path lanes = Files.writeString(
                folder.resolve("lanes.csv"),
                HEADER + "Dallas TX 75201,Reno NV 89502,2,900\nDallas TX 75201,Joliet IL 60431,1,400\n");
        Parent root = mainWindow.stage.getScene().getRoot();
        awaitCondition(() -> mainWindow.stage.getScene().getFocusOwner() instanceof TextField);
        robot.push(KeyCode.CONTROL, KeyCode.J);
        awaitCondition(() -> root.lookup("#listAge") != null);
        dropFile(robot, "#listAge", mail);
        assertThat(isReading()).isFalse();
        robot.push(KeyCode.ESCAPE);
        awaitCondition(this::isReading);
        robot.push(KeyCode.ESCAPE);
        awaitCondition(() -> !isReading());

        dropFile(robot, "#otrItems", mail);
        awaitCondition(this::isReading);
        robot.push(KeyCode.ENTER);
        awaitCondition(() -> activeShipment()
                .titleText(Texts.of(Shipment.class, Language.ENGLISH))
                .equals("Dallas → Reno, 3 pallets"));

        robot.push(KeyCode.CONTROL, KeyCode.DIGIT7);
        awaitCondition(() -> root.lookup("#batchOpen") != null);
        assertThat(requireNonNull(root.lookup("#batchContent")).isVisible()).isFalse();
        assertThat(requireNonNull(root.lookup("#earlierBatchChoice")).isVisible())
                .as("nothing to go back to")
                .isFalse();
        dropFile(robot, "#batchOpen", lanes);
        awaitCondition(() -> root.lookup("#listAge") != null); // lanes are rated for a customer, who is asked for first
        robot.push(KeyCode.ENTER);
        awaitCondition(() -> root.lookup("#listAge") == null);
        awaitCondition(() -> requireNonNull(root.lookup("#batchContent")).isVisible());
        assertThat(isReading()).isFalse();
        assertThat(openedRequest()).contains("lanes.csv");
        awaitCondition(() -> mainWindow.stage.getScene().getFocusOwner() instanceof TableView<?>);
    }

    @Test
    void showsHintWhileFileIsDragged(FxRobot robot) throws IOException {
        Path lanes = Files.writeString(folder.resolve("hint.csv"), HEADER);
        Parent root = mainWindow.stage.getScene().getRoot();
        awaitCondition(() -> root.lookup("#otrItems") != null);
        ClipboardContent formatted = new ClipboardContent();
        formatted.putRtf("{\\rtf1}");
        drag(robot, "#otrItems", formatted, DragEvent.DRAG_OVER);
        assertThat(shownHint()).as("nothing that is read").isEmpty();
        drag(robot, "#otrItems", lanes, DragEvent.DRAG_OVER);
        assertThat(shownHint()).isEqualTo("Drop to open the request");
        drag(robot, ".ld-overlay", lanes, DragEvent.DRAG_EXITED);
        assertThat(shownHint()).isEmpty();

        robot.push(KeyCode.CONTROL, KeyCode.DIGIT7);
        awaitCondition(() -> root.lookup("#batchOpen") != null);
        drag(robot, "#batchOpen", lanes, DragEvent.DRAG_OVER);
        assertThat(shownHint()).isEqualTo("Drop to open the lanes");
        dropFile(robot, "#batchOpen", lanes);
        assertThat(shownHint()).isEmpty();
    }

    private String shownHint() {
        return mainWindow.stage.getScene().getRoot().lookup(".ld-drop-hint > .label") instanceof Label label
                ? label.getText()
                : "";
    }

    @Test
    void opensBatchPageForManyLanes(FxRobot robot) throws IOException {
        String lane = "Dallas TX 75201,Reno NV 89502,2,900\n";
        Path fewLanesFile = Files.writeString(folder.resolve("few.csv"), HEADER + lane.repeat(3));
        Path manyLanesFile = Files.writeString(folder.resolve("many.csv"), HEADER + lane.repeat(25));
        Parent root = mainWindow.stage.getScene().getRoot();
        robot.push(KeyCode.CONTROL, KeyCode.J);
        awaitCondition(() -> root.lookup("#listAge") != null);
        robot.push(KeyCode.ENTER);
        awaitCondition(() -> root.lookup("#listAge") == null);

        dropFile(robot, "#otrItems", fewLanesFile);
        awaitCondition(this::isReading);
        assertThat(acceptButton().getText()).isEqualTo("Open in 3 tabs");
        robot.clickOn("#intakeBatch");
        awaitCondition(() -> openedRequest().contains("few.csv"));

        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        awaitCondition(() -> root.lookup("#otrItems") != null);
        dropFile(robot, "#otrItems", manyLanesFile);
        awaitCondition(this::isReading);
        assertThat(acceptButton().getText()).isEqualTo("Rate as batch");
        robot.push(KeyCode.ENTER);
        awaitCondition(() -> openedRequest().contains("many.csv"));
        assertThat(mainWindow.window.model.openShipmentsOf(FreightKind.OTR).shipments())
                .hasSize(1);
    }

    @Test
    void opensLanesWithoutWaitingForCustomer(FxRobot robot) throws IOException {
        Path lanes = Files.writeString(folder.resolve("left.csv"), HEADER + "Dallas TX 75201,Reno NV 89502,2,900\n");
        Parent root = mainWindow.stage.getScene().getRoot();
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT7);
        awaitCondition(() -> root.lookup("#batchOpen") != null);
        dropFile(robot, "#batchOpen", lanes);
        awaitCondition(() -> root.lookup("#listAge") != null);
        robot.push(KeyCode.ESCAPE);
        awaitCondition(() -> root.lookup("#listAge") == null);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        awaitCondition(() -> root.lookup("#otrItems") != null);
        robot.push(KeyCode.CONTROL, KeyCode.J);
        awaitCondition(() -> root.lookup("#listAge") != null);
        robot.push(KeyCode.ENTER);
        awaitCondition(() -> root.lookup("#listAge") == null);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT7);
        awaitCondition(() -> root.lookup("#batchOpen") != null);
        assertThat(requireNonNull(root.lookup("#batchLoading")).isVisible()).isFalse();
        assertThat(openedRequest()).isEmpty();
    }

    private Button acceptButton() {
        return (Button) requireNonNull(mainWindow.stage.getScene().getRoot().lookup("#previewAccept"));
    }

    private String openedRequest() {
        return mainWindow.stage.getScene().getRoot().lookup("#batchFileAndCustomer") instanceof Label label
                ? label.getText()
                : "";
    }

    private boolean isReading() {
        return mainWindow.stage.getScene().getFocusOwner() instanceof ListView<?> list
                && "previewRows".equals(list.getId());
    }

    private Shipment activeShipment() {
        return requireNonNull(mainWindow
                .window
                .model
                .openShipmentsOf(FreightKind.OTR)
                .selectedShipmentProperty()
                .get());
    }

    private void dropFile(FxRobot robot, String destination, Path file) {
        drag(robot, destination, file, DragEvent.DRAG_DROPPED);
    }

    private void drag(FxRobot robot, String destination, Path file, EventType<DragEvent> type) {
        ClipboardContent content = new ClipboardContent();
        content.putFiles(List.of(file.toFile()));
        drag(robot, destination, content, type);
    }

    private void drag(FxRobot robot, String destination, ClipboardContent content, EventType<DragEvent> type) {
        robot.interact(() -> {
            // Does not use the dragboard of a started drag: with the headless toolkit, that one replaces the clipboard
            // permanently.
            Dragboard board = DragboardHelper.createDragboard(copyingClipboard());
            board.setContent(content);
            Node target = mainWindow.stage.getScene().getRoot().lookup(destination);
            fireDragEvent(target, board, type);
        });
    }

    // A local clipboard of the toolkit has no transfer modes, but an accepted drag event asks the clipboard for them.
    private static TKClipboard copyingClipboard() {
        TKClipboard local = Toolkit.getToolkit().createLocalClipboard();
        return (TKClipboard) Proxy.newProxyInstance(
                TKClipboard.class.getClassLoader(),
                new Class<?>[] {TKClipboard.class},
                (_, method, arguments) -> method.getName().equals("getTransferModes")
                        ? EnumSet.of(TransferMode.COPY)
                        : method.invoke(local, arguments));
    }

    private static void fireDragEvent(Node target, Dragboard board, EventType<DragEvent> type) {
        Event.fireEvent(
                target, new DragEvent(null, target, type, board, 0, 0, 0, 0, TransferMode.COPY, null, target, null));
    }
}
