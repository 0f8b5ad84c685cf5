package lanedesk.workstation.start;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import lanedesk.journal.Journal;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.VirtualThreadTaskRunner;

/// The window shown instead of the program until the journal opens or the user quits.
final class OpeningProblemWindow {

    private static final int WIDTH = 720;
    private static final int HEIGHT = 440;

    private final Stage stage = new Stage();

    OpeningProblemWindow(
            OpeningProblem problem,
            Path folder,
            JournalRecovery recovery,
            Texts texts,
            Consumer<Journal> onOpened,
            Runnable quit) {
        Overlay overlay = new Overlay();
        JournalProblemViewModel model = new JournalProblemViewModel(
                problem,
                folder,
                recovery,
                new VirtualThreadTaskRunner(Platform::runLater),
                overlay::confirm,
                journal -> {
                    stage.setOnHidden(_ -> {});
                    onOpened.accept(journal);
                    stage.hide();
                },
                texts);
        overlay.setContent(new JournalProblemView(model, texts, quit).root());
        Scene scene = new Scene(overlay, WIDTH, HEIGHT);
        Theme.apply(scene, ThemeChoice.SYSTEM, Density.COMFORTABLE, 1);
        stage.setTitle("LaneDesk");
        stage.setScene(scene);
        stage.setOnHidden(_ -> quit.run());
    }

    void show() {
        stage.show();
    }
}
