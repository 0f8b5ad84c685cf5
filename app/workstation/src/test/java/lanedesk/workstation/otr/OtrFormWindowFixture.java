package lanedesk.workstation.otr;

import java.nio.file.Path;
import javafx.stage.Stage;
import lanedesk.workstation.fx.theme.ThemeChoice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;

/// Opens a form in a window for each test, on the real sandbox.
abstract class OtrFormWindowFixture {

    @TempDir
    Path folder;

    Stage openedStage;
    OtrFormWindow formWindow;

    @Start
    void start(Stage stage) {
        openedStage = stage;
    }

    @BeforeEach
    void open() throws Exception {
        formWindow = OtrFormWindow.openIn(openedStage, folder, ThemeChoice.LIGHT, 1000, 760);
    }

    @AfterEach
    void close() {
        formWindow.close();
    }
}
