package lanedesk.workstation.tour;

import java.util.List;
import javafx.scene.Node;

/// The common part of the tour's scenes: pictures, facts, the prompt for a token, lists that did not come.
final class Guide {

    private static final String LISTS_AGAIN = "listsAgain";
    private static final int ATTEMPTS = 40;

    private final Hand hand;
    private final TourRecord record;

    Guide(Hand hand, TourRecord record) {
        this.hand = hand;
        this.record = record;
        hand.whenPrompted("token", this::dismissPrompt);
    }

    // The token that the tour was given is the one it has; a service that wants another is asked again with it.
    private void dismissPrompt() {
        picture("token-asked");
        hand.press("Esc");
    }

    Hand hand() {
        return hand;
    }

    void picture(String name) {
        hand.picture(record.picture(name));
        record.unreadable(name, hand.cutWords(), hand.nameless(), hand.outOfReach());
        record.filled(name, hand.filled());
        record.nodes(name, hand.nodes());
    }

    void note(String name, Object fact) {
        record.note(name, fact);
    }

    /// Records the window's texts at a failure, with a picture of it where they are new.
    void failed(String name, List<String> said) {
        if (record.failure(said)) {
            picture(name + "-failed");
        }
    }

    /// Asks for the lists of the service again until all of them came.
    void fetchLists() {
        Patience patience = new Patience("lists");
        while (listsFailed()) {
            List<String> said = List.of(hand.text("referenceStatus"));
            failed("lists", said);
            patience.count(said);
            hand.click(LISTS_AGAIN);
        }
    }

    private boolean listsFailed() {
        hand.await(
                "the lists",
                () -> hand.node(LISTS_AGAIN).filter(Node::isDisabled).isEmpty());
        return hand.sees(LISTS_AGAIN);
    }

    /// Takes the first suggestion of a field, fetching the lists behind it again where they did not come.
    void takeSuggestion(String id) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            if (hand.takeSuggestion(id, "")) {
                return;
            }
            fetchLists();
        }
        throw new WindowHand.TourException("#" + id + " suggests nothing", null);
    }
}
