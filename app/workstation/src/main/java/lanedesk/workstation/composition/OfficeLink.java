package lanedesk.workstation.composition;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.journal.Journal;
import lanedesk.journal.booking.Claims.Colleague;
import lanedesk.journal.office.DoubleBooking;
import lanedesk.journal.office.Office;
import lanedesk.journal.office.OfficeAddress;
import lanedesk.journal.office.OfficeFault;
import lanedesk.journal.office.OfficeStatus;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import org.jspecify.annotations.Nullable;

/// The journal's place in the status line: on this machine alone, or shared with the office, and whether the office's
/// database answers. On the FX thread.
final class OfficeLink {

    private final Notices notices;
    private final Formats formats;
    private final Texts texts;
    private final Executor fxThread;
    private @Nullable Office office;
    private BiConsumer<String, Boolean> statusLine = (_, _) -> {};
    private boolean sharedHere;
    private @Nullable Instant saved;
    private @Nullable Notice downNotice;
    private @Nullable Notice awayNotice;
    private @Nullable Notice unreadNotice;
    private final Map<DoubleBooking, Notice> doubleNotices = new LinkedHashMap<>();

    OfficeLink(Notices notices, Formats formats, Texts texts, Executor fxThread) {
        this.notices = notices;
        this.formats = formats;
        this.texts = texts;
        this.fxThread = fxThread;
    }

    /// Joins the office of the settings; an empty address is none.
    ///
    /// @param password of an address, asked at every connection
    /// @param shared the environments that all workstations have in common
    void join(
            Journal journal,
            String address,
            Function<String, Optional<String>> password,
            Predicate<EnvironmentId> shared) {
        if (address.isEmpty()) {
            return;
        }
        OfficeAddress where;
        try {
            where = OfficeAddress.parse(address, () -> password.apply(address));
        } catch (IllegalArgumentException unusable) {
            notices.show(
                    Notice.warning(texts.text("office.unusable"), texts.text("office.unusable.advice")),
                    Notices.Until.DISMISSED);
            return;
        }
        Office joined = journal.joinOffice(where, shared);
        office = joined;
        joined.statusChanges().subscribe(() -> fxThread.execute(this::showStatus));
        showStatus();
    }

    /// Shows the status in a line from now on.
    ///
    /// @param line takes the text, and whether it tells of trouble
    /// @param isShared whether the office shares the environment that the line belongs to
    void showStatusIn(BiConsumer<String, Boolean> line, boolean isShared) {
        statusLine = line;
        sharedHere = isShared;
        showStatus();
    }

    /// Notes when the journal was last written.
    void saved(Instant at) {
        saved = at;
        showStatus();
    }

    private String orSaved(String key) {
        Instant at = saved;
        return at == null ? texts.text(key) : texts.text(key + ".saved", formats.moment(at));
    }

    private void write(String ofOffice, boolean troubled) {
        statusLine.accept(sharedHere ? ofOffice : orSaved("status.office.notShared"), sharedHere && troubled);
    }

    private void showStatus() {
        Office joined = office;
        if (joined == null) {
            statusLine.accept(orSaved("status.journal"), false);
            return;
        }
        switch (joined.status()) {
            case OfficeStatus.Connecting _ -> write(texts.text("status.office.connecting"), false);
            case OfficeStatus.Connected(Instant _, List<Colleague> away, List<DoubleBooking> doubled, long unread) -> {
                showDoubleBookings(doubled);
                dismissErrorsOfOutage();
                if (downNotice != null) {
                    replaceBySuccess(downNotice, "office.back");
                    downNotice = null;
                }
                showAbsentDesks(
                        away.stream().map(Colleague::workstation).distinct().collect(Collectors.joining(", ")));
                showUnread(unread);
            }
            case OfficeStatus.Unreachable down -> {
                write(texts.text("status.office.unreachable", formats.moment(down.since()), down.waiting()), true);
                String key = of(down.fault());
                Notice notice = Notice.warning(texts.text(key), texts.text(key + ".advice"));
                if (sharedHere && !notice.equals(downNotice)) {
                    downNotice = replace(downNotice, notice);
                }
            }
        }
    }

    // The errors of what could not be done while the database was away, whoever showed them, no longer hold.
    private void dismissErrorsOfOutage() {
        Texts words = texts.forFeature(Problems.class);
        Set<String> titles = Stream.of("office", "officeRefused", "officeNoDatabase", "officeNotTold")
                .map(kind -> words.text("problem.journal." + kind + ".title"))
                .collect(Collectors.toSet());
        notices.showing().stream()
                .filter(notice -> notice.severity() == Notice.Severity.ERROR && titles.contains(notice.title()))
                .toList()
                .forEach(notices::dismiss);
    }

    private static String of(OfficeFault fault) {
        return switch (fault) {
            case UNREACHABLE -> "office.down";
            case REFUSED -> "office.down.refused";
            case NO_DATABASE -> "office.down.noDatabase";
            case NOT_SAFE -> "office.down.notSafe";
            case OUT_OF_ORDER -> "office.down.outOfOrder";
        };
    }

    /// Shows which quotes were booked twice. Each notice stays until somebody dismisses it, or one of the two turns out
    /// not to be booked.
    void showDoubleBookings(List<DoubleBooking> doubled) {
        doubleNotices.keySet().stream()
                .filter(before -> !doubled.contains(before))
                .toList()
                .forEach(before -> notices.dismiss(Objects.requireNonNull(doubleNotices.remove(before))));
        for (DoubleBooking each : doubled) {
            if (!doubleNotices.containsKey(each)) {
                Notice notice = Notice.warning(
                        texts.text(
                                each.isCertain() ? "office.doubled" : "office.doubled.perhaps",
                                Long.toString(each.quoteNumber())),
                        texts.text("office.doubled.text", of(each.known()), of(each.colleagues())));
                doubleNotices.put(each, notice);
                notices.show(notice, Notices.Until.SEEN_TO);
            }
        }
    }

    private String of(DoubleBooking.Side side) {
        Long order = side.order();
        return order == null
                ? texts.text("office.doubled.unknown", side.workstation(), side.dispatcher())
                : texts.text("office.doubled.order", side.workstation(), side.dispatcher(), Long.toString(order));
    }

    // The events of these colleagues were lost with the database.
    private void showUnread(long unread) {
        if (unread == 0 && unreadNotice != null) {
            notices.dismiss(unreadNotice);
            unreadNotice = null;
        }
        if (unread == 0 || !sharedHere) {
            return;
        }
        write(texts.text("status.office.unread", unread), true);
        Notice notice = Notice.warning(texts.text("office.unread", unread), texts.text("office.unread.advice"));
        if (!notice.equals(unreadNotice)) {
            unreadNotice = replace(unreadNotice, notice);
        }
    }

    private void showAbsentDesks(String desks) {
        if (!desks.isEmpty()) {
            write(texts.text("status.office.away", desks), true);
            Notice notice = Notice.warning(texts.text("office.renewed"), texts.text("office.renewed.advice", desks));
            if (!notice.equals(awayNotice)) {
                awayNotice = replace(awayNotice, notice);
            }
            return;
        }
        write(orSaved("status.office.connected"), false);
        if (awayNotice != null) {
            replaceBySuccess(awayNotice, "office.renewed.over");
            awayNotice = null;
        }
    }

    private Notice replace(@Nullable Notice before, Notice notice) {
        if (before != null) {
            notices.dismiss(before);
        }
        notices.show(notice, Notices.Until.DISMISSED);
        return notice;
    }

    private void replaceBySuccess(Notice before, String key) {
        notices.dismiss(before);
        notices.show(Notice.success(texts.text(key), ""), Notices.Until.DISMISSED);
    }
}
