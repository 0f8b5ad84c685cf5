package lanedesk.workstation.settings;

import java.math.BigDecimal;
import lanedesk.workstation.environment.ConnectionReport;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// Describes the result of a connection test: the fault and its remedy.
record ConnectionReportText(Texts texts, Formats formats) {

    ConnectionReportText {
        texts = texts.forFeature(ConnectionReportText.class);
    }

    Tone tone(ConnectionReport report) {
        return switch (report) {
            case ConnectionReport.Works _ -> Tone.SUCCESS;
            case ConnectionReport.TokenMissing _ -> Tone.WARNING;
            case ConnectionReport.NameUnknown _,
                    ConnectionReport.NothingListens _,
                    ConnectionReport.NotSafe _,
                    ConnectionReport.ProxyRefused _,
                    ConnectionReport.ProxyFailed _,
                    ConnectionReport.IssuersUnread _,
                    ConnectionReport.TooSlow _,
                    ConnectionReport.BrokeOff _,
                    ConnectionReport.TokenRefused _,
                    ConnectionReport.Forbidden _,
                    ConnectionReport.OtherService _,
                    ConnectionReport.OutOfOrder _ -> Tone.DANGER;
        };
    }

    String text(ConnectionReport report) {
        return switch (report) {
            case ConnectionReport.Works works ->
                texts.text(
                                "settings.test.works",
                                formats.count(works.latency().toMillis()),
                                works.customers(),
                                formats.count(works.customers()))
                        + way(works.route());
            case ConnectionReport.NameUnknown unknown -> texts.text("settings.test.nameUnknown", unknown.host());
            case ConnectionReport.NothingListens silent -> texts.text("settings.test.nothingListens", silent.host());
            case ConnectionReport.NotSafe unsafe ->
                texts.text("settings.test.notSafe." + unsafe.reason().name()) + way(unsafe.route());
            case ConnectionReport.ProxyRefused refused -> texts.text("settings.test.proxyRefused", refused.proxy());
            case ConnectionReport.ProxyFailed failed ->
                texts.text("settings.test.proxyFailed", failed.proxy(), failed.answer());
            case ConnectionReport.IssuersUnread _ -> texts.text("settings.test.issuersUnread");
            case ConnectionReport.TooSlow slow ->
                texts.text(
                        "settings.test.tooSlow",
                        formats.number(BigDecimal.valueOf(slow.waited().toMillis(), 3), 1));
            case ConnectionReport.BrokeOff _ -> texts.text("settings.test.brokeOff");
            case ConnectionReport.TokenMissing _ -> texts.text("settings.test.tokenMissing");
            case ConnectionReport.TokenRefused _ -> texts.text("settings.test.tokenRefused");
            case ConnectionReport.Forbidden _ -> texts.text("settings.test.forbidden");
            case ConnectionReport.OtherService other ->
                texts.text("settings.test.otherService", String.valueOf(other.status()));
            case ConnectionReport.OutOfOrder broken ->
                texts.text("settings.test.outOfOrder", String.valueOf(broken.status()));
        };
    }

    // Returns the parties on the call's route, which tell a proxy that opens connections from the service itself.
    private String way(ConnectionReport.Route route) {
        return (route.proxy().isEmpty() ? "" : " " + texts.text("settings.test.proxy", route.proxy()))
                + (route.issuer().isEmpty() ? "" : " " + texts.text("settings.test.issuer", route.issuer()));
    }
}
