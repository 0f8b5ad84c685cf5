package lanedesk.workstation.otr;

import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// A form in a window, with its keys, on the real sandbox.
final class OpenForm implements AutoCloseable {

    final OtrFixture desk;
    final Shipment shipment;
    final OtrForm parts;
    final Scene scene;
    final Commands commands;

    private OpenForm(OtrFixture desk, Shipment shipment, OtrForm parts, Scene scene, Commands commands) {
        this.desk = desk;
        this.shipment = shipment;
        this.parts = parts;
        this.scene = scene;
        this.commands = commands;
    }

    static OpenForm in(Stage stage, Path folder, ThemeChoice theme, int width, int height) throws Exception {
        return in(stage, folder, theme, Language.ENGLISH, width, height);
    }

    static OpenForm in(Stage stage, Path folder, ThemeChoice theme, Language language, int width, int height)
            throws Exception {
        OpenForm open = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            OtrFixture desk = new OtrFixture(folder, new VirtualThreadRunner(Platform::runLater), language);
            Shipment shipment = desk.shipment();
            shipment.customerProperty().set(desk.customer(true));
            OtrForm parts = desk.feature.models(shipment);
            Screen screen = new OtrFormView(parts, desk.went::add, desk.texts);
            desk.overlay.setContent(screen.root());
            Commands commands = new Commands();
            commands.ofScreen(screen::commands);
            Scene scene = new Scene(desk.overlay, width, height);
            scene.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
                if (commands.handle(key)) {
                    key.consume();
                }
            });
            Theme.apply(scene, theme, Density.COMFORTABLE, 1);
            stage.setScene(scene);
            stage.show();
            screen.onShown();
            return new OpenForm(desk, shipment, parts, scene, commands);
        });
        until(() -> !open.parts.lists().packages().isEmpty()
                && !open.parts.lists().options(OtrDraft.EMPTY).isEmpty());
        Frames.settle();
        return open;
    }

    static void until(Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, condition);
            Frames.settle();
        } catch (TimeoutException late) {
            throw new AssertionError("waited in vain", late);
        }
    }

    /// Fills the form in one go, for tests that are not about the typing.
    void fill(FxRobot robot) {
        robot.interact(() -> {
            parts.form().state().change(_ -> Drafts.full());
            parts.grid().settlePackages();
        });
    }

    OtrDraft draft() {
        return parts.form().draft();
    }

    Node focused() {
        return Objects.requireNonNull(scene.getFocusOwner());
    }

    boolean isTyping() {
        return scene.getFocusOwner() instanceof TextInputControl;
    }

    static void copy(FxRobot robot, String text) {
        robot.interact(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    OtrQuoteRequest sent() {
        until(() -> !shipment.quoteIds().isEmpty());
        return ((Quoted.Otr) desk.quoting.find(shipment.quoteIds().getFirst()).orElseThrow()).request();
    }

    @Override
    public void close() {
        desk.close();
    }
}
