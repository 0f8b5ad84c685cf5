package lanedesk.workstation.booking;

import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.quoting.Quoted;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;

/// The booking page of a quote's first rate in a window, as the program shows it: the banner above, panels over it, its
/// keys at work.
final class BookingWindow {

    private static final int WIDTH = 1000;
    private static final int HEIGHT = 720;

    private final Stage stage;
    private final FxRobot robot;
    private @Nullable Screen screen;

    BookingWindow(Stage stage, FxRobot robot) {
        this.stage = stage;
        this.robot = robot;
    }

    Shipment show(Bench bench, Quoted quoted) {
        return show(bench, quoted, suggested(quoted));
    }

    /// With the dispatcher's own price for the rate, null for none.
    Shipment show(Bench bench, Quoted quoted, @Nullable BigDecimal sell) {
        return showChoice(bench, quoted, rate -> new RateChoice(quoted.id(), rate, sell));
    }

    /// With the dispatcher's decision for the rate of a number.
    Shipment showChoice(Bench bench, Quoted quoted, LongFunction<RateChoice> decision) {
        Shipment shipment = new Shipment(UUID.randomUUID(), quoted instanceof Quoted.Otr ? Desk.OTR : Desk.DRAYAGE);
        shipment.customerProperty().set(bench.quotes.customer());
        robot.interact(() -> show(bench, quoted, shipment, decision.apply(firstRate(quoted))));
        until(() -> robot.lookup("#bookSend").tryQuery().isPresent());
        if (quoted instanceof Quoted.Drayage drayage) {
            waitForLists(bench, drayage);
        }
        robot.interact(() -> {});
        return shipment;
    }

    private void show(Bench bench, Quoted quoted, Shipment shipment, RateChoice choice) {
        shipment.quoted(List.of(quoted.id()));
        shipment.choose(choice);
        Screen opened = new BookingFeature(bench.parts).booking(shipment, choice);
        screen = opened;
        Commands commands = new Commands();
        commands.ofScreen(opened::commands);
        VBox.setVgrow(opened.root(), Priority.ALWAYS);
        bench.parts.overlay().setContent(new VBox(bench.parts.banner().root(), opened.root()));
        Scene before = bench.parts.overlay().getScene();
        if (before != null) {
            before.setRoot(new VBox());
        }
        Scene scene = new Scene(bench.parts.overlay(), WIDTH, HEIGHT);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (commands.handle(key)) {
                key.consume();
            }
        });
        Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
        opened.onShown();
    }

    /// Turns to another page and comes back.
    void leaveAndReturn() {
        robot.interact(() -> {
            Objects.requireNonNull(screen).onHidden();
            root().requestFocus();
        });
        robot.interact(() -> Objects.requireNonNull(screen).onShown());
        robot.interact(() -> {});
    }

    private static BigDecimal suggested(Quoted quoted) {
        return Objects.requireNonNull(
                switch (quoted) {
                    case Quoted.Otr otr ->
                        otr.quote().carrierQuotes().getFirst().suggestedRate();
                    case Quoted.Drayage drayage ->
                        drayage.quote().rates().getFirst().suggestedRate();
                });
    }

    private static long firstRate(Quoted quoted) {
        return switch (quoted) {
            case Quoted.Otr otr -> otr.quote().carrierQuotes().getFirst().rateNumber();
            case Quoted.Drayage drayage -> drayage.quote().rates().getFirst().rateNumber();
        };
    }

    private static void waitForLists(Bench bench, Quoted.Drayage quoted) {
        var reference = bench.parts.workspace().reference();
        until(() -> !reference
                .terminals(quoted.request().market().postalCode())
                .values()
                .isEmpty());
        until(() -> !reference.sslCodes().values().isEmpty());
        until(() -> !reference.hsCodes().values().isEmpty());
    }

    static void until(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60)).until(condition);
    }

    Stage stage() {
        return stage;
    }

    Region root() {
        return (Region) stage.getScene().getRoot();
    }

    /// The id of the control that has the focus, or of the one it lies in.
    String focus() {
        Node at = stage.getScene().getFocusOwner();
        while (at != null && at.getId() == null) {
            at = at.getParent();
        }
        return at == null ? "" : at.getId();
    }

    /// Fills all fields in one turn once they are there; choices among segments by their words on the wire.
    void fill(Map<String, String> values) {
        until(() -> values.keySet().stream()
                .allMatch(id -> robot.lookup("#" + id).tryQuery().isPresent()));
        robot.interact(() -> values.forEach((id, value) -> {
            Node control = stage.getScene().lookup("#" + id);
            if (control instanceof TextField field) {
                field.requestFocus();
                field.setText(value);
            } else {
                @SuppressWarnings("unchecked")
                SegmentedChoice<String> choice = (SegmentedChoice<String>) control;
                choice.setValue(value);
            }
        }));
    }

    /// Fills what a container's page asks for, except for the texts.
    void fillContainer(Bench bench, Quoted.Drayage quoted) {
        fill(FilledPages.FILLED_CONTAINER);
        fill(Map.of(
                "drayTerminal", bench.pages.terminal(quoted).name(),
                "draySsl",
                        bench.parts
                                .workspace()
                                .reference()
                                .sslCodes()
                                .values()
                                .getFirst()
                                .code(),
                "drayHs",
                        bench.parts
                                .workspace()
                                .reference()
                                .hsCodes()
                                .values()
                                .getFirst()
                                .bookingCode()));
    }

    String text(String id) {
        return ((TextField) stage.getScene().lookup("#" + id)).getText();
    }

    void press(String id) {
        Frames.look();
        robot.interact(() -> ((Button) stage.getScene().lookup("#" + id)).fire());
    }

    void waitFor(String selector) {
        until(() -> robot.lookup(selector).match(Node::isVisible).tryQuery().isPresent());
        robot.interact(() -> {});
    }
}
