package lanedesk.workstation.batch;

import lanedesk.journal.batch.Batches;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.work.TaskRunner;

/// The dependencies shared by the view models of the batch page.
record BatchDependencies(
        TaskRunner runner,
        Batches batches,
        PostalCodeService places,
        BuyRateVisibility buyRateVisibility,
        Notifications notices,
        ErrorMessages problems,
        Texts texts,
        Formats formats) {}
