package lanedesk.workstation.offers;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.Offers;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.SystemNotice;
import lanedesk.workstation.quoting.OfferSettings;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shows notices of own offers that are about to run out, by the system's notices where it has some and in the
/// window otherwise, and of own closings that a colleague's came before. Belongs to the FX thread.
final class OfferWatch {

    /// How long before its end an offer's notice is shown.
    static final Duration BEFORE = Duration.ofMinutes(15);

    private static final Logger log = LoggerFactory.getLogger(OfferWatch.class);

    private final Offers offers;
    private final Service service;
    private final Supplier<OfferSettings> settings;
    private final SystemNotice system;
    private final WorkRunner runner;
    private final LatestWork looking;
    private final OfferText text;
    private final Notices notices;
    private final Instant since;
    private final Set<Ending> told = new HashSet<>();
    private final Set<UUID> seen = new HashSet<>();

    OfferWatch(
            Offers offers,
            Service service,
            Supplier<OfferSettings> settings,
            SystemNotice system,
            WorkRunner runner,
            OfferText text,
            Notices notices) {
        this.offers = offers;
        this.service = service;
        this.settings = settings;
        this.system = system;
        this.runner = runner;
        this.looking = new LatestWork(runner);
        this.text = text;
        this.notices = notices;
        since = service.serviceClock().instant();
    }

    // An offer that was told may hold until another moment since.
    private record Ending(UUID offer, @Nullable Instant end) {}

    private record Found(List<Offer> ending, List<Offer> overtaken) {}

    /// Looks once.
    void look() {
        if (looking.isRunning()) {
            return;
        }
        Instant now = service.serviceClock().instant();
        looking.start(
                _ -> new Found(offers.ending(now, now.plus(BEFORE)), offers.overruledClosings(since)),
                Outcome.of(this::take, failure -> log.warn("Offers can't be looked at", failure)));
    }

    private void take(Found found) {
        if (settings.get().notices()) {
            found.ending.stream()
                    .filter(offer -> offer.facts().dispatcher().equals(service.user()))
                    .filter(offer -> told.add(
                            new Ending(offer.id(), offer.facts().prices().validUntil())))
                    .forEach(this::showNotice);
        }
        for (Offer offer : found.overtaken) {
            if (seen.add(offer.id())) {
                notices.show(
                        Notice.warning(
                                text.overtaken(
                                        offer,
                                        offer.status().by(),
                                        offer.status().at()),
                                text.text("offers.overtaken.detail")),
                        Notices.Until.DISMISSED);
            }
        }
    }

    // The notice shows no price, because others may see the screen.
    private void showNotice(Offer offer) {
        Instant end = offer.facts().prices().validUntil();
        String title = text.text("offers.lapsing", text.lane(offer), end == null ? "" : text.end(offer, end));
        String detail = text.text("offers.lapsing.detail", text.customer(offer));
        runner.start(
                _ -> system.show(title, detail),
                Outcome.of(
                        shown -> {
                            if (!shown) {
                                notices.show(Notice.warning(title, detail), Notices.Until.DISMISSED);
                            }
                        },
                        failure -> log.warn("The system shows no notice", failure)));
    }

    void close() {
        looking.cancel();
    }
}
