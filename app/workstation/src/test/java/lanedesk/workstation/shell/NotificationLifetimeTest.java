package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notifications.Lifetime;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shipment.OpenShipments;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.UnsavedShipments;
import org.junit.jupiter.api.Test;

/// Tests which notifications disappear when another page or shipment is shown.
class NotificationLifetimeTest {

    private static final Notification LEFT_OUT = Notification.warning("3 lines were left out", "");
    private static final Notification PARTLY = Notification.warning("No rates for LTL", "");
    private static final Notification DISK = Notification.warning("The disk is full", "");

    private final Notifications notifications = new Notifications();
    private final OpenShipments openShipments = new UnsavedShipments();
    private final ShellViewModel model = new ShellViewModel(
            new OpenShipmentsViewModel(FreightKind.OTR, openShipments, Clock.systemUTC()),
            new OpenShipmentsViewModel(FreightKind.DRAYAGE, openShipments, Clock.systemUTC()),
            notifications,
            new EnvironmentBadge("Sandbox", "", "", "sandbox"),
            Texts.of(ShellView.class, Language.ENGLISH));

    private void showAll() {
        notifications.showOrReplaceNotification(LEFT_OUT);
        notifications.showOrReplaceNotification(PARTLY, Lifetime.NEXT_SHIPMENT);
        notifications.showOrReplaceNotification(DISK, Lifetime.DISMISSED);
    }

    private Shipment activeShipment() {
        return Objects.requireNonNull(
                model.activeOpenShipments().selectedShipmentProperty().get());
    }

    @Test
    void pageNotificationsEndWithPage() {
        showAll();
        activeShipment().showRatesOfQuotes(List.of(UUID.randomUUID()));
        assertThat(notifications.shownNotifications()).containsExactly(PARTLY, DISK);
        notifications.showOrReplaceNotification(LEFT_OUT);
        activeShipment().showFormOrCancelRateRequest();
        assertThat(notifications.shownNotifications()).containsExactly(PARTLY, DISK);
    }

    @Test
    void shipmentNotificationsEndWithNextShipment() {
        showAll();
        model.activeOpenShipments().openAndSelectNewTab(null);
        assertThat(notifications.shownNotifications()).containsExactly(DISK);
    }

    @Test
    void shortestLivedNotificationIsRemovedFirst() {
        notifications.showOrReplaceNotification(DISK, Lifetime.DISMISSED);
        notifications.showOrReplaceNotification(PARTLY, Lifetime.NEXT_SHIPMENT);
        notifications.showOrReplaceNotification(LEFT_OUT);
        notifications.showOrReplaceNotification(Notification.warning("The office is away", ""), Lifetime.DISMISSED);
        notifications.showOrReplaceNotification(Notification.warning("One more", ""));
        assertThat(notifications.shownNotifications()).contains(DISK, PARTLY).doesNotContain(LEFT_OUT);
        notifications.showOrReplaceNotification(Notification.warning("Another", ""), Lifetime.DISMISSED);
        assertThat(notifications.shownNotifications()).contains(DISK, PARTLY);
    }

    @Test
    void changingPageDismissesNotifications() {
        showAll();
        model.pageProperty().set(Page.HISTORY);
        assertThat(notifications.shownNotifications()).containsExactly(DISK);
        notifications.dismiss(DISK);
        assertThat(notifications.shownNotifications()).isEmpty();
    }

    @Test
    void permanentNotificationIsNotDisplaced() {
        List<Notification> saved = IntStream.range(0, 5)
                .mapToObj(booking -> Notification.warning("Booking " + booking + " is not written down", ""))
                .toList();
        notifications.showOrReplaceNotification(DISK, Lifetime.DISMISSED);
        saved.forEach(notice -> notifications.showOrReplaceNotification(notice, Lifetime.NEVER_REPLACED));
        assertThat(notifications.shownNotifications()).containsExactlyElementsOf(saved);
        notifications.showOrReplaceNotification(DISK, Lifetime.DISMISSED);
        notifications.showOrReplaceNotification(LEFT_OUT, Lifetime.DISMISSED);
        model.pageProperty().set(Page.HISTORY);
        assertThat(notifications.shownNotifications())
                .hasSize(6)
                .containsAll(saved)
                .endsWith(LEFT_OUT);
        saved.forEach(notifications::dismiss);
        assertThat(notifications.shownNotifications()).containsExactly(LEFT_OUT);
    }
}
