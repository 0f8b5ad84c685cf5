package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.ForgetfulShipments;
import lanedesk.workstation.desk.OpenShipments;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Notices.Until;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.junit.jupiter.api.Test;

/// Which notices go when another page or shipment comes in front.
class NoticesOfAPageTest {

    private static final Notice LEFT_OUT = Notice.warning("3 lines were left out", "");
    private static final Notice PARTLY = Notice.warning("No rates for LTL", "");
    private static final Notice DISK = Notice.warning("The disk is full", "");

    private final Notices notices = new Notices();
    private final OpenShipments forgetful = new ForgetfulShipments();
    private final ShellViewModel model = new ShellViewModel(
            new DeskViewModel(Desk.OTR, forgetful, Clock.systemUTC()),
            new DeskViewModel(Desk.DRAYAGE, forgetful, Clock.systemUTC()),
            notices,
            new EnvironmentBadge("Sandbox", "", "", "sandbox"),
            Texts.of(ShellView.class, Language.ENGLISH));

    private void sayAll() {
        notices.show(LEFT_OUT);
        notices.show(PARTLY, Until.NEXT_SHIPMENT);
        notices.show(DISK, Until.DISMISSED);
    }

    private Shipment inFront() {
        return Objects.requireNonNull(model.deskInFront().currentProperty().get());
    }

    @Test
    void whatThePageSaidGoesWithIt() {
        sayAll();
        inFront().quoted(List.of(UUID.randomUUID()));
        assertThat(notices.showing()).containsExactly(PARTLY, DISK);
        notices.show(LEFT_OUT);
        inFront().edit();
        assertThat(notices.showing()).containsExactly(PARTLY, DISK);
    }

    @Test
    void nextShipmentBeginsWithoutWhatWasSaidOfTheLast() {
        sayAll();
        model.deskInFront().open(null);
        assertThat(notices.showing()).containsExactly(DISK);
    }

    @Test
    void whatGoesSoonestMakesRoomFirst() {
        notices.show(DISK, Until.DISMISSED);
        notices.show(PARTLY, Until.NEXT_SHIPMENT);
        notices.show(LEFT_OUT);
        notices.show(Notice.warning("The office is away", ""), Until.DISMISSED);
        notices.show(Notice.warning("One more", ""));
        assertThat(notices.showing()).contains(DISK, PARTLY).doesNotContain(LEFT_OUT);
        notices.show(Notice.warning("Another", ""), Until.DISMISSED);
        assertThat(notices.showing()).contains(DISK, PARTLY);
    }

    @Test
    void otherPartOfTheProgramBeginsWithoutIt() {
        sayAll();
        model.pageProperty().set(Page.HISTORY);
        assertThat(notices.showing()).containsExactly(DISK);
        notices.dismiss(DISK);
        assertThat(notices.showing()).isEmpty();
    }

    @Test
    void whatIsKeptNowhereElseStaysWhateverIsSaidAfterIt() {
        List<Notice> kept = IntStream.range(0, 5)
                .mapToObj(booking -> Notice.warning("Booking " + booking + " is not written down", ""))
                .toList();
        notices.show(DISK, Until.DISMISSED);
        kept.forEach(notice -> notices.show(notice, Until.SEEN_TO));
        assertThat(notices.showing()).containsExactlyElementsOf(kept);
        notices.show(DISK, Until.DISMISSED);
        notices.show(LEFT_OUT, Until.DISMISSED);
        model.pageProperty().set(Page.HISTORY);
        assertThat(notices.showing()).hasSize(6).containsAll(kept).endsWith(LEFT_OUT);
        kept.forEach(notices::dismiss);
        assertThat(notices.showing()).containsExactly(LEFT_OUT);
    }
}
