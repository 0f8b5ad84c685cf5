package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;

/// Which notices take the place of earlier ones.
@Headless
class NoticesTest {
    private final Notifications notices = new Notifications();

    private static Notification doubts(int count) {
        return Notification.warning(count + " values not checked", "")
                .withAction(new Notification.Action("Review", () -> {}))
                .about("doubts");
    }

    @Test
    void sameWordsTakeThePlaceOfEarlierOnesWhateverTheirAction() {
        Notification first =
                Notification.warning("No printer", "").withAction(new Notification.Action("Retry", () -> {}));
        Notification second =
                Notification.warning("No printer", "").withAction(new Notification.Action("Retry", () -> {}));
        notices.show(first);
        notices.show(Notification.warning("Another", ""));
        notices.show(second);
        assertThat(notices.shown()).extracting(Notification::title).containsExactly("Another", "No printer");
        assertThat(notices.shown().getLast()).isSameAs(second);
    }

    @Test
    void noticeAboutATopicTakesThePlaceOfTheEarlierOneInOtherWords() {
        notices.show(doubts(3));
        notices.show(doubts(2));
        assertThat(notices.shown()).extracting(Notification::title).containsExactly("2 values not checked");
    }

    @Test
    void noticeThatWaitsToBeSeenToStays() {
        Notification saved =
                Notification.warning("Not saved", "").withAction(new Notification.Action("Copy", () -> {}));
        notices.show(saved, Notifications.Lifetime.SEEN_TO);
        notices.show(Notification.warning("Not saved", "").withAction(new Notification.Action("Copy", () -> {})));
        assertThat(notices.shown()).hasSize(2).first().isSameAs(saved);
    }
}
