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
import lanedesk.workstation.tour.Keystroke;
import lanedesk.workstation.tour.WindowHand;

/// In the program's own process: quotes a shipment again and again and says how long it took from the answer's last
/// byte to the frame with the rates, in turns with a plain table; then sorts and filters the largest board.
final class BoardMeasure {

    private static final String ITEMS = """
        Item\tPackage\tQty\tWeight each (lb)\tL (in)\tW (in)\tH (in)\tClass\tStackable
        Canned tomatoes\tPallet\t3\t412\t48\t40\t52\t85\tyes
        """;
    private static final int WARM = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private final Relay relay;
    private final WindowHand hands;
    private final Scene scene;
    private final int turns = Integer.getInteger("turns", 7);
    private final int commands = Integer.getInteger("commands", 28);
    private final Random dice = new Random(7);

    private BoardMeasure(Relay relay, Scene scene) {
        this.relay = relay;
        this.scene = scene;
        this.hands = new WindowHand(scene, PATIENCE);
    }

    static void watch() {
        Relay relay;
        try {
            relay = Relay.start(Integer.getInteger("port"));
        } catch (IOException failure) {
            // what was started meanwhile would keep the process
            failure.printStackTrace();
            System.exit(1);
            return;
        }
        AtomicBoolean begun = new AtomicBoolean();
        Window.getWindows().addListener((ListChangeListener<Window>) change -> {
            if (begun.compareAndSet(false, true)) {
                Scene scene = Window.getWindows().getFirst().getScene();
                Thread.ofPlatform().name("board").start(() -> walk(new BoardMeasure(relay, scene)));
            }
        });
    }

    private static void walk(BoardMeasure measure) {
        int exit = 0;
        try {
            measure.fillTheForm();
            for (int rates : new int[] {12, 5_000}) {
                measure.quoteInTurns(rates);
            }
            measure.sort();
            measure.filter();
        } catch (RuntimeException | Error failure) {
            failure.printStackTrace();
            measure.picture();
            exit = 1;
        }
        int status = exit;
        Platform.runLater(() -> {
            if (status == 0) {
                List.copyOf(Window.getWindows()).forEach(Window::hide);
            }
            // the relay and its sandbox would keep the process
            System.exit(status);
        });
    }

    // What the window looked like when it went wrong.
    private void picture() {
        hands.run(() -> {
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

    private void fillTheForm() {
        hands.awaitPulses();
        Button later = (Button) hands.awaitNode("kindLater");
        hands.run(later::fire);
        hands.awaitPulses();
        hands.press("Shortcut+J");
        ListView<?> list = (ListView<?>) hands.awaitNode("list");
        hands.await("customers", () -> !list.getItems().isEmpty());
        for (int line = 0; line < 40 && hands.sees("list"); line++) {
            hands.press("Enter");
            if (hands.sees("list")) {
                hands.press("Down");
            }
        }
        hands.type("otrFrom", "Dallas, TX 75201");
        hands.type("otrTo", "Reno, NV 89502");
        Node items = hands.awaitNode("otrItems");
        hands.run(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(ITEMS);
            Clipboard.getSystemClipboard().setContent(content);
            items.requestFocus();
        });
        hands.press("Shortcut+V");
        if (hands.sees("otrPasteInsert")) {
            hands.click("otrPasteInsert");
        }
        hands.awaitPulses();
    }

    private void quoteInTurns(int rates) {
        relay.giveRates(rates);
        PlainTable plain = hands.on(() -> PlainTable.show(rates));
        for (int turn = 0; turn < turns + WARM; turn++) {
            if (hands.sees("rateTable")) {
                hands.press("Shortcut+E");
                hands.await(
                        "the form",
                        () -> hands.node("rateTable").isEmpty()
                                && hands.node("otrFrom").isPresent());
            }
            CompletableFuture<Long> frame = hands.on(() -> WindowHand.frame(scene, () -> shows(rates)));
            hands.run(() -> Keystroke.of("Shortcut+Enter").onto(scene));
            double ours = (hands.get(frame, rates + " rates") - relay.lastByte()) / 1e6;
            hands.awaitPulses();
            double floor = plain.take(hands, relay);
            if (turn >= WARM) {
                FirstFrame.say("board" + rates + " " + ours);
                FirstFrame.say("plain" + rates + " " + floor);
            }
        }
        hands.run(plain::hide);
    }

    private boolean shows(int rates) {
        return hands.node("rateTable").orElse(null) instanceof TableView<?> table
                && table.getItems().size() == rates
                && table.lookup(".table-cell") != null
                && table.lookupAll(".table-row-cell").stream().allMatch(BoardMeasure::isFull);
    }

    // A row in view may get its cells later than the table its items.
    private static boolean isFull(Node row) {
        return !row.isVisible() || ((IndexedCell<?>) row).isEmpty() || row.lookup(".table-cell") != null;
    }

    @SuppressWarnings("unchecked") // sorting asks nothing of the rows
    private void sort() {
        TableView<Object> table = (TableView<Object>) hands.awaitNode("rateTable");
        List<TableColumn<Object, ?>> columns = hands.on(() -> table.getVisibleLeafColumns().stream()
                .filter(TableColumn::isSortable)
                .<TableColumn<Object, ?>>map(column -> column)
                .toList());
        for (int turn = 0; turn < commands; turn++) {
            TableColumn<Object, ?> column = columns.get(turn / 2 % columns.size());
            TableColumn.SortType type =
                    turn % 2 == 0 ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING;
            // as a click on a heading does: once, by another column or the other way round
            report("sort", turn, () -> {
                column.setSortType(type);
                if (!table.getSortOrder().equals(List.of(column))) {
                    table.getSortOrder().setAll(List.of(column));
                }
            });
        }
    }

    private void filter() {
        Node search = hands.awaitNode("rateSearch");
        TableView<?> table = (TableView<?>) hands.awaitNode("rateTable");
        for (int turn = 0; turn < commands; turn++) {
            // three figures are in the names and numbers of some rates and never of all
            String typed = turn % 2 == 0 ? Integer.toString(100 + turn % 28) : "";
            int before = hands.on(() -> table.getItems().size());
            double millis = command(
                    () -> WindowHand.field(search).setText(typed),
                    () -> table.getItems().size() != before);
            if (turn >= WARM) {
                FirstFrame.say("filter " + millis);
            }
        }
    }

    private void report(String word, int turn, Runnable command) {
        double millis = command(command, () -> true);
        if (turn >= WARM) {
            FirstFrame.say(word + " " + millis);
        }
    }

    // At any moment between two pulses, as a key comes.
    private double command(Runnable command, BooleanSupplier shown) {
        hands.awaitPulses();
        LockSupport.parkNanos(dice.nextInt(17_000_000));
        long began = System.nanoTime();
        CompletableFuture<Long> done = hands.on(() -> {
            command.run();
            return WindowHand.frame(scene, shown);
        });
        return (hands.get(done, "the frame") - began) / 1e6;
    }
}
