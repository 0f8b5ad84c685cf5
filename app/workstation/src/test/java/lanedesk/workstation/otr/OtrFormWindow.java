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
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// An OTR form in a window, with its shortcuts, on the real sandbox.
final class OtrFormWindow implements AutoCloseable {

    final OtrFixture fixture;
    final Shipment shipment;
    final OtrFormModels models;
    final Scene scene;
    final Commands commands = new Commands();
    private final SharedPage<OtrFormModels> page;
    private @Nullable Screen shownScreen;

    private OtrFormWindow(OtrFixture fixture, int width, int height) {
        this.fixture = fixture;
        shipment = fixture.createShipment();
        shipment.customerProperty().set(fixture.findCustomer(true));
        models = fixture.feature.createFormModels(shipment);
        page = new SharedPage<>(this::createView);
        scene = new Scene(fixture.overlay, width, height);
        commands.setScreenCommands(() -> Objects.requireNonNull(shownScreen).commands());
        scene.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (commands.runCommandOfKeys(key)) {
                key.consume();
            }
        });
    }

    static OtrFormWindow openIn(Stage stage, Path folder, ThemeChoice theme, int width, int height) throws Exception {
        return openIn(stage, folder, theme, Language.ENGLISH, width, height);
    }

    static OtrFormWindow openIn(Stage stage, Path folder, ThemeChoice theme, Language language, int width, int height)
            throws Exception {
        OtrFormWindow window = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            OtrFixture desk = new OtrFixture(folder, new VirtualThreadTaskRunner(Platform::runLater), language);
            OtrFormWindow opened = new OtrFormWindow(desk, width, height);
            Screen screen = opened.createScreen(opened.models);
            desk.overlay.setContent(screen.root());
            Theme.applyTheme(opened.scene, theme, Density.COMFORTABLE, 1);
            stage.setScene(opened.scene);
            stage.show();
            opened.show(screen);
            return opened;
        });
        waitUntil(() -> !window.models.referenceLists().packageTypes().isEmpty()
                && !window.models
                        .referenceLists()
                        .offeredAccessorials(OtrDraft.EMPTY)
                        .isEmpty());
        FrameSync.awaitFrames();
        return window;
    }

    OtrFormView createView(OtrFormModels formModels) {
        return new OtrFormView(formModels, fixture.visitedDestinations::add, fixture.texts);
    }

    /// Creates the screen of a form, which is shown in the page of the window.
    Screen createScreen(OtrFormModels formModels) {
        return page.createScreen(formModels, formModels::close);
    }

    /// Shows a screen instead of the shown one, as a change of the tab does.
    void show(Screen screen) {
        if (shownScreen != null) {
            shownScreen.onHidden();
        }
        shownScreen = screen;
        fixture.overlay.setContent(screen.root());
        screen.onShown();
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
