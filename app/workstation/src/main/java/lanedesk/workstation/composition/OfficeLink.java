package lanedesk.workstation.composition;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.office.Office;
import lanedesk.workstation.journal.office.OfficeAddress;
import lanedesk.workstation.journal.office.OfficeStatus;
import lanedesk.workstation.journal.store.EnvironmentId;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import org.jspecify.annotations.Nullable;

/// The journal's place in the status line: on this machine alone, or shared with the office, and whether the office's
/// database answers. On the FX thread.
final class OfficeLink {

    private final Notices notices;
    private final Formats formats;
    private final Texts texts;
    private final Executor fxThread;
    private @Nullable Office office;
    private Consumer<String> statusLine = _ -> {};
    private @Nullable Instant saved;
    private @Nullable Notice saidDown;

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
            notices.say(Notice.warning(texts.text("office.unusable"), texts.text("office.unusable.advice")));
            return;
        }
        Office joined = journal.joinOffice(where, shared);
        office = joined;
        joined.statusChanges().subscribe(() -> fxThread.execute(this::say));
        say();
    }

    /// Where the status goes from now on.
    void tell(Consumer<String> line) {
        statusLine = line;
        say();
    }

    /// Something was written into the journal.
    void saved(Instant at) {
        saved = at;
        say();
    }

    private String orSaved(String key) {
        Instant at = saved;
        return at == null ? texts.text(key) : texts.text(key + ".saved", formats.moment(at));
    }

    private void say() {
        Office joined = office;
        if (joined == null) {
            statusLine.accept(orSaved("status.journal"));
            return;
        }
        switch (joined.status()) {
            case OfficeStatus.Connecting _ -> statusLine.accept(texts.text("status.office.connecting"));
            case OfficeStatus.Connected _ -> {
                statusLine.accept(orSaved("status.office.connected"));
                Notice down = saidDown;
                if (down != null) {
                    notices.dismiss(down);
                    notices.say(Notice.success(texts.text("office.back"), ""));
                }
                saidDown = null;
            }
            case OfficeStatus.Unreachable down -> {
                statusLine.accept(
                        texts.text("status.office.unreachable", formats.moment(down.since()), down.waiting()));
                if (saidDown == null) {
                    Notice said = Notice.warning(texts.text("office.down"), texts.text("office.down.advice"));
                    saidDown = said;
                    notices.say(said);
                }
            }
        }
    }
}
