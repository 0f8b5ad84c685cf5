package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import lanedesk.workstation.documents.store.PaperRow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The papers of a booking in a window for each test.
public abstract class OpenPapersFixture {

    @TempDir
    protected Path folder;

    protected OpenPapers papers;
    protected Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @BeforeEach
    void open(FxRobot robot) throws IOException {
        papers = new OpenPapers(folder, stage, robot);
    }

    @AfterEach
    void close() {
        papers.close();
    }

    @SuppressWarnings("unchecked")
    static List<PaperRow> listed(FxRobot robot) {
        return ((ListView<PaperRow>) robot.lookup("#paperList").query()).getItems();
    }
}
