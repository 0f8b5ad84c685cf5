package lanedesk.workstation.batch;

import lanedesk.journal.batch.Batches;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.work.TaskRunner;

/// The dependencies shared by the view models of the batch page.
record BatchDependencies(
        TaskRunner taskRunner,
        Batches batches,
        PostalCodeService postalCodes,
        BuyRateVisibility buyRateVisibility,
        Notifications notifications,
        ErrorMessages errorMessages,
        Texts texts,
        Formats formats) {

    void notifyFailure(Throwable failure) {
        notifications.showOrReplaceNotification(Notification.ofError(errorMessages.createFor(failure)));
    }
}
