package lanedesk.benchmarks.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import lanedesk.tour.Keystroke;
import lanedesk.tour.WindowRobot;

/// Runs in the process of the program. The probe quotes a shipment repeatedly and prints the time from the last
/// byte of the answer to the frame with the rates, alternating with a plain table. Then the probe sorts and
/// filters the largest board, and switches between twelve open shipments.
final class BoardProbe {

    private static final String ITEMS = """
        Item\tPackage\tQty\tWeight each (lb)\tL (in)\tW (in)\tH (in)\tClass\tStackable
        Canned tomatoes\tPallet\t3\t412\t48\t40\t52\t85\tyes
        """;
    private static final int WARM_UP_ROUNDS = 3;
    private static final int OPEN_SHIPMENTS = 12;
    private static final int SWITCH_RATES = 12;
    private static final List<String> DESTINATIONS =
            List.of("Reno, NV 89502", "Chicago, IL 60601", "Denver, CO 80202", "Seattle, WA 98101");
    private static final Duration TIMEOUT = Duration.ofSeconds(40);

    private final SandboxRelay relay;
    private final WindowRobot robot;
    private final Scene scene;
    private final int turns = Integer.getInteger("turns", 7);
    private final int commands = Integer.getInteger("commands", 28);
    private final Random random = new Random(7);

    private BoardProbe(SandboxRelay relay, Scene scene) {
        this.relay = relay;
        this.scene = scene;
        this.robot = new WindowRobot(scene, TIMEOUT);
    }

    static void start() {
        SandboxRelay relay;
        try {
            relay = SandboxRelay.start(Integer.getInteger("port"));
        } catch (IOException failure) {
            // threads started in the meantime would keep the process alive
            failure.printStackTrace();
            System.exit(1);
            return;
        }
        AtomicBoolean started = new AtomicBoolean();
        Window.getWindows().addListener((ListChangeListener<Window>) change -> {
            if (started.compareAndSet(false, true)) {
                Scene scene = Window.getWindows().getFirst().getScene();
                Thread.ofPlatform().name("board").start(() -> runProbeAndExit(new BoardProbe(relay, scene)));
            }
        });
    }

    private static void runProbeAndExit(BoardProbe probe) {
        int exit = 0;
        try {
            probe.fillForm();
            for (int rates : new int[] {12, 5_000}) {
                probe.measureBoardAndPlainTable(rates);
            }
            probe.measureSorting();
            probe.measureFilter();
            probe.measureSwitching();
        } catch (RuntimeException | Error failure) {
            failure.printStackTrace();
            probe.saveFailurePicture();
            exit = 1;
        }
        int status = exit;
        Platform.runLater(() -> {
            if (status == 0) {
                List.copyOf(Window.getWindows()).forEach(Window::hide);
            }
            // the relay and its sandbox would keep the process alive
            System.exit(status);
        });
    }

    // Saves a picture of the window at the time of the failure.
    private void saveFailurePicture() {
        robot.runOnFxThread(() -> {
            try {
                ImageIO.write(
                        SwingFXUtils.fromFXImage(scene.snapshot(null), null),
                        "png",
                        Path.of(System.getProperty("picture")).toFile());
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        });
    }

    private void fillForm() {
        robot.awaitFourPulses();
        Button skipButton = (Button) robot.awaitNode("kindLater");
        robot.runOnFxThread(skipButton::fire);
        robot.awaitFourPulses();
        robot.pressKeys("Shortcut+J");
        ListView<?> customerList = (ListView<?>) robot.awaitNode("list");
        robot.awaitCondition("customers", () -> !customerList.getItems().isEmpty());
        for (int attempt = 0; attempt < 40 && robot.isVisible("list"); attempt++) {
            robot.pressKeys("Enter");
            if (robot.isVisible("list")) {
                robot.pressKeys("Down");
            }
        }
        fillLaneAndItems("Reno, NV 89502");
    }

    private void fillLaneAndItems(String destination) {
        robot.replaceText("otrOrigin", "Dallas, TX 75201");
        robot.replaceText("otrDestination", destination);
        Node itemsTable = robot.awaitNode("otrItems");
        robot.runOnFxThread(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(ITEMS);
            Clipboard.getSystemClipboard().setContent(content);
            itemsTable.requestFocus();
        });
        robot.pressKeys("Shortcut+V");
        if (robot.isVisible("previewAccept")) {
            robot.focusAndFireButton("previewAccept");
        }
        robot.awaitFourPulses();
    }

    private void measureBoardAndPlainTable(int rateCount) {
        relay.setRateCount(rateCount);
        PlainTable plainTable = robot.callOnFxThread(() -> PlainTable.createAndShow(rateCount));
        for (int turn = 0; turn < turns + WARM_UP_ROUNDS; turn++) {
            if (robot.isVisible("rateTable")) {
                robot.pressKeys("Shortcut+E");
                robot.awaitCondition(
                        "the form",
                        () -> robot.findVisibleNode("rateTable").isEmpty()
                                && robot.findVisibleNode("otrOrigin").isPresent());
            }
            CompletableFuture<Long> paintedFrame = robot.callOnFxThread(
                    () -> WindowRobot.timeOfFirstFrameWhenShown(scene, () -> showsRates(rateCount)));
            robot.runOnFxThread(() -> Keystroke.of("Shortcut+Enter").sendToFocusOwner(scene));
            double boardMillis = (robot.awaitResult(paintedFrame, rateCount + " rates") - relay.lastByteTime()) / 1e6;
            robot.awaitFourPulses();
            double plainMillis = plainTable.measureMillis(robot, relay);
            if (turn >= WARM_UP_ROUNDS) {
                FirstFrame.printLine("board" + rateCount + " " + boardMillis);
                FirstFrame.printLine("plain" + rateCount + " " + plainMillis);
            }
        }
        robot.runOnFxThread(plainTable::hide);
    }

    private boolean showsRates(int rateCount) {
        return robot.findVisibleNode("rateTable").orElse(null) instanceof TableView<?> table
                && table.getItems().size() == rateCount
                && table.lookup(".table-cell") != null
                && table.lookupAll(".table-row-cell").stream().allMatch(BoardProbe::isRowFilled);
    }

    // Returns whether the row has its cells or needs none, because the row is hidden or empty. A visible row
    // can get its cells after the table gets its items.
    private static boolean isRowFilled(Node row) {
        return !row.isVisible() || ((IndexedCell<?>) row).isEmpty() || row.lookup(".table-cell") != null;
    }

    @SuppressWarnings("unchecked") // sorting does not change the rows
    private void measureSorting() {
        TableView<Object> table = (TableView<Object>) robot.awaitNode("rateTable");
        List<TableColumn<Object, ?>> columns = robot.callOnFxThread(() -> table.getVisibleLeafColumns().stream()
                .filter(TableColumn::isSortable)
                .<TableColumn<Object, ?>>map(column -> column)
                .toList());
        for (int turn = 0; turn < commands; turn++) {
            TableColumn<Object, ?> column = columns.get(turn / 2 % columns.size());
            TableColumn.SortType type =
                    turn % 2 == 0 ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING;
            // the same change as a click on a heading: to another column, or to the other direction
            measureAndReport("sort", turn, () -> {
                column.setSortType(type);
                if (!table.getSortOrder().equals(List.of(column))) {
                    table.getSortOrder().setAll(List.of(column));
                }
            });
        }
    }

    private void measureFilter() {
        Node search = robot.awaitNode("rateSearch");
        TableView<?> table = (TableView<?>) robot.awaitNode("rateTable");
        for (int turn = 0; turn < commands; turn++) {
            // three digits occur in the names and numbers of some of the rates and never of all
            String searchText = turn % 2 == 0 ? Integer.toString(100 + turn % 28) : "";
            int previousCount = robot.callOnFxThread(() -> table.getItems().size());
            double millis = measureCommand(
                    () -> WindowRobot.requireTextField(search).setText(searchText),
                    () -> table.getItems().size() != previousCount);
            if (turn >= WARM_UP_ROUNDS) {
                FirstFrame.printLine("filter " + millis);
            }
        }
    }

    // Opens eleven more shipments, every other one with rates, and selects one after the other.
    private void measureSwitching() {
        relay.setRateCount(SWITCH_RATES);
        for (int shipment = 1; shipment < OPEN_SHIPMENTS; shipment++) {
            robot.pressKeys("Shortcut+T");
            robot.pressKeys("Shortcut+Shift+J");
            fillLaneAndItems(DESTINATIONS.get(shipment % DESTINATIONS.size()));
            if (shipment % 2 == 1) {
                robot.pressKeys("Shortcut+Enter");
                robot.awaitCondition("rates", () -> showsRates(SWITCH_RATES));
            }
        }
        for (int turn = 0; turn < commands + OPEN_SHIPMENTS; turn++) {
            double millis = measureCommand(() -> Keystroke.of("Ctrl+Tab").sendToFocusOwner(scene), () -> true);
            if (turn >= OPEN_SHIPMENTS) {
                FirstFrame.printLine("switch " + millis);
            }
        }
        FirstFrame.printLine("nodes " + robot.callOnFxThread(() -> countNodes(scene.getRoot())));
    }

    private static int countNodes(Node node) {
        return node instanceof Parent parent
                ? 1
                        + parent.getChildrenUnmodifiable().stream()
                                .mapToInt(BoardProbe::countNodes)
                                .sum()
                : 1;
    }

    private void measureAndReport(String name, int turn, Runnable command) {
        double millis = measureCommand(command, () -> true);
        if (turn >= WARM_UP_ROUNDS) {
            FirstFrame.printLine(name + " " + millis);
        }
    }

    // The command runs at a random time between two pulses, as a command after a real keystroke does.
    private double measureCommand(Runnable command, BooleanSupplier isShown) {
        robot.awaitFourPulses();
        LockSupport.parkNanos(random.nextInt(17_000_000));
        long startTime = System.nanoTime();
        CompletableFuture<Long> paintedFrame = robot.callOnFxThread(() -> {
            command.run();
            return WindowRobot.timeOfFirstFrameWhenShown(scene, isShown);
        });
        return (robot.awaitResult(paintedFrame, "the frame") - startTime) / 1e6;
    }
}
