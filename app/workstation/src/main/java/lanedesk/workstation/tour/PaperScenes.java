package lanedesk.workstation.tour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.ListView;

/// The papers of a booking. They are fetched again after a failure; the booking stands in any case, so the tour
/// goes on without those that never come, and records which step lacks some.
final class PaperScenes {

    /// A paper may take a minute to be given up, and two may come one behind the other.
    private static final Duration LONGEST_FETCH = Duration.ofSeconds(150);

    private static final String NOT_SHOWN = "layerFailed";
    private static final int TURNS = 15;

    private final Guide guide;
    private final Hand hand;

    PaperScenes(Guide guide) {
        this.guide = guide;
        this.hand = guide.hand();
    }

    /// Looks at the papers.
    ///
    /// @return the texts of those that did not come; empty where all are here
    String look(String name) {
        ListView<?> list = (ListView<?>) hand.awaitNode("paperList");
        hand.await("documents to be listed", () -> !list.getItems().isEmpty());
        String missing = fetch(name);
        guide.note("documents", list.getItems().size());
        guide.note("numbers", hand.text("numbers"));
        for (int paper = 0; paper < list.getItems().size(); paper++) {
            if (isDrawn(list, paper)) {
                guide.picture(name + "-papers");
                return missing;
            }
            guide.failed(name + "-papers", hand.words(NOT_SHOWN));
        }
        throw new WindowHand.TourException("none of the papers can be shown", null);
    }

    // A paper that did not come, or came damaged, is named so in the place of its pages.
    private boolean isDrawn(ListView<?> list, int paper) {
        hand.run(() -> list.getSelectionModel().select(paper));
        // The text of the paper before stays in view for half a second.
        for (int turn = 0; turn < TURNS && hand.sees(NOT_SHOWN); turn++) {
            hand.awaitPulses();
        }
        hand.await("a page or a reason", () -> hand.hasPicture("pages") || hand.inView(NOT_SHOWN));
        return !hand.sees(NOT_SHOWN);
    }

    private String fetch(String name) {
        Patience patience = new Patience("papers");
        while (true) {
            hand.await("documents to be fetched", LONGEST_FETCH, () -> !hand.inView("paperCancelAll"));
            if (!hand.sees("paperFetchAll")) {
                return "";
            }
            List<String> said = hand.words("paperList");
            guide.failed(name + "-papers", said);
            if (patience.isOver()) {
                return String.join(" ", said);
            }
            patience.spend();
            hand.click("paperFetchAll");
        }
    }

    /// Copies the papers that the tour's bookings left in the data folder beside its pictures.
    static void gather(Path documents, Path folder) throws IOException {
        if (Files.isDirectory(documents)) {
            Path papers = Files.createDirectories(folder.resolve("papers"));
            try (Stream<Path> all = Files.walk(documents)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, papers.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }
}
