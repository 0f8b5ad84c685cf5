package lanedesk.workstation.notice;

import static org.assertj.core.api.Assertions.assertThat;

import lanedesk.workstation.WithoutScreen;
import org.junit.jupiter.api.Test;

/// Which notices take the place of earlier ones.
@WithoutScreen
class NoticesTest {
    private final Notices notices = new Notices();

    private static Notice doubts(int count) {
        return Notice.warning(count + " values not checked", "")
                .with(new Notice.Action("Review", () -> {}))
                .about("doubts");
    }

    @Test
    void sameWordsTakeThePlaceOfEarlierOnesWhateverTheirAction() {
        Notice first = Notice.warning("No printer", "").with(new Notice.Action("Retry", () -> {}));
        Notice second = Notice.warning("No printer", "").with(new Notice.Action("Retry", () -> {}));
        notices.show(first);
        notices.show(Notice.warning("Another", ""));
        notices.show(second);
        assertThat(notices.showing()).extracting(Notice::title).containsExactly("Another", "No printer");
        assertThat(notices.showing().getLast()).isSameAs(second);
    }

    @Test
    void noticeAboutATopicTakesThePlaceOfTheEarlierOneInOtherWords() {
        notices.show(doubts(3));
        notices.show(doubts(2));
        assertThat(notices.showing()).extracting(Notice::title).containsExactly("2 values not checked");
    }

    @Test
    void noticeThatWaitsToBeSeenToStays() {
        Notice kept = Notice.warning("Not saved", "").with(new Notice.Action("Copy", () -> {}));
        notices.show(kept, Notices.Until.SEEN_TO);
        notices.show(Notice.warning("Not saved", "").with(new Notice.Action("Copy", () -> {})));
        assertThat(notices.showing()).hasSize(2).first().isSameAs(kept);
    }
}
