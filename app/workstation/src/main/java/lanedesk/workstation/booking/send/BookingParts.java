package lanedesk.workstation.booking.send;

import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.freight.calendar.BusinessCalendar;
import lanedesk.workstation.freight.rates.FuelReading;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.store.Changes;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.WorkRunner;

/// What the booking screens are built with.
///
/// @param environment the environment's name as people read it
/// @param stakes how much care the environment asks for
/// @param namedFields fields an administrator named for the environment, as they are now
/// @param fuel how the fuel of drayage rates is read in the environment, as it is now
/// @param calendar days of business, as they are now
/// @param clock this machine's
/// @param memories what lanes have cost
/// @param navigator goes to the papers of a booking whose tab may be closed
/// @param askForToken asks for a new token after a 401; resends nothing
public record BookingParts(
        String environment,
        Environment.Kind stakes,
        Supplier<List<NamedField>> namedFields,
        Supplier<FuelReading> fuel,
        Supplier<BusinessCalendar> calendar,
        BookingProtocol protocol,
        Service service,
        Quoting quoting,
        EnvironmentJournal journal,
        Changes changes,
        ReferenceData reference,
        WorkRunner runner,
        Clock clock,
        Texts texts,
        Formats formats,
        Problems problems,
        Notices notices,
        Overlay overlay,
        BuyFigures buyFigures,
        Navigator navigator,
        LaneMemories memories,
        Runnable askForToken) {}
