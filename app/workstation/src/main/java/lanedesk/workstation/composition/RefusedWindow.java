package lanedesk.workstation.composition;

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
import lanedesk.workstation.opening.JournalRecovery;
import lanedesk.workstation.opening.RefusedView;
import lanedesk.workstation.opening.RefusedViewModel;
import lanedesk.workstation.work.VirtualThreadRunner;

/// The window that stands where the program would, until the journal opens or the person quits.
final class RefusedWindow {

    private static final int WIDTH = 720;
    private static final int HEIGHT = 440;

    private final Stage stage = new Stage();

    RefusedWindow(
            OpeningProblem problem,
            Path folder,
            JournalRecovery recovery,
            Texts texts,
            Consumer<Journal> opened,
            Runnable quit) {
        Overlay overlay = new Overlay();
        RefusedViewModel model = new RefusedViewModel(
                problem,
                folder,
                recovery,
                new VirtualThreadRunner(Platform::runLater),
                overlay::confirm,
                journal -> {
                    stage.setOnHidden(_ -> {});
                    opened.accept(journal);
                    stage.hide();
                },
                texts);
        overlay.setContent(new RefusedView(model, texts, quit).root());
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
