package lanedesk.workstation.batch;

import lanedesk.journal.batch.Batches;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.work.WorkRunner;

/// The dependencies that the page's models share.
record BatchParts(
        WorkRunner runner,
        Batches batches,
        PlaceBook places,
        BuyFigures buyFigures,
        Notices notices,
        Problems problems,
        Texts texts,
        Formats formats) {}
