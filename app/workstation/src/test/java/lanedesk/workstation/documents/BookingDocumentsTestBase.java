package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import lanedesk.workstation.documents.store.DocumentRow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Shows the documents of a booking in a window before each test.
public abstract class BookingDocumentsTestBase {

    @TempDir
    protected Path folder;

    protected OpenBookingDocuments papers;
    protected Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @BeforeEach
    void open(FxRobot robot) throws IOException {
        papers = new OpenBookingDocuments(folder, stage, robot);
    }

    @AfterEach
    void close() {
        papers.close();
    }

    @SuppressWarnings("unchecked")
    static List<DocumentRow> rowsInList(FxRobot robot) {
        return ((ListView<DocumentRow>) robot.lookup("#documentList").query()).getItems();
    }
}
