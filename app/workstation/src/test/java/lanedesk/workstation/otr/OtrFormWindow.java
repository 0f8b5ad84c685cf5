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
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// An OTR form in a window, with its shortcuts, on the real sandbox.
final class OtrFormWindow implements AutoCloseable {

    final OtrFixture fixture;
    final Shipment shipment;
    final OtrFormModels models;
    final Scene scene;
    final Commands commands;

    private OtrFormWindow(OtrFixture fixture, Shipment shipment, OtrFormModels models, Scene scene, Commands commands) {
        this.fixture = fixture;
        this.shipment = shipment;
        this.models = models;
        this.scene = scene;
        this.commands = commands;
    }

    static OtrFormWindow openIn(Stage stage, Path folder, ThemeChoice theme, int width, int height) throws Exception {
        return openIn(stage, folder, theme, Language.ENGLISH, width, height);
    }

    static OtrFormWindow openIn(Stage stage, Path folder, ThemeChoice theme, Language language, int width, int height)
            throws Exception {
        OtrFormWindow window = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            OtrFixture desk = new OtrFixture(folder, new VirtualThreadTaskRunner(Platform::runLater), language);
            Shipment shipment = desk.createShipment();
            shipment.customerProperty().set(desk.findCustomer(true));
            OtrFormModels parts = desk.feature.createFormModels(shipment);
            Screen screen = new OtrFormView(parts, desk.visitedDestinations::add, desk.texts);
            desk.overlay.setContent(screen.root());
            Commands commands = new Commands();
            commands.setScreenCommands(screen::commands);
            Scene scene = new Scene(desk.overlay, width, height);
            scene.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
                if (commands.runCommandOfKeys(key)) {
                    key.consume();
                }
            });
            Theme.applyTheme(scene, theme, Density.COMFORTABLE, 1);
            stage.setScene(scene);
            stage.show();
            screen.onShown();
            return new OtrFormWindow(desk, shipment, parts, scene, commands);
        });
        waitUntil(() -> !window.models.referenceLists().packageTypes().isEmpty()
                && !window.models
                        .referenceLists()
                        .offeredAccessorials(OtrDraft.EMPTY)
                        .isEmpty());
        FrameSync.awaitFrames();
        return window;
    }

    static void waitUntil(Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, condition);
            FrameSync.awaitFrames();
        } catch (TimeoutException timeout) {
            throw new AssertionError("waited in vain", timeout);
        }
    }

    /// Fills the form at once, for tests that do not test typing.
    void fillForm(FxRobot robot) {
        robot.interact(() -> {
            models.form().state.changeAsUndoStep(_ -> OtrTestDrafts.completeDraft());
            models.itemGrid().completePackageNamesAndIds();
        });
    }

    OtrDraft draft() {
        return models.form().draft();
    }

    Node focusedNode() {
        return Objects.requireNonNull(scene.getFocusOwner());
    }

    boolean isTextFieldFocused() {
        return scene.getFocusOwner() instanceof TextInputControl;
    }

    static void copyToClipboard(FxRobot robot, String text) {
        robot.interact(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    OtrQuoteRequest waitForFirstRequest() {
        waitUntil(() -> !shipment.quoteIds().isEmpty());
        return ((SavedQuote.Otr) fixture.quoteService
                        .findQuoteAndCache(shipment.quoteIds().getFirst())
                        .orElseThrow())
                .request();
    }

    @Override
    public void close() {
        fixture.close();
    }
}
