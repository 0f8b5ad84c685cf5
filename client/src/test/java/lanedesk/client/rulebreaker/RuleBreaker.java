package lanedesk.client.rulebreaker;

import java.net.HttpURLConnection;
import lanedesk.elsewhere.UnrelatedClass;
import okhttp3.OkHttpClient;
import tools.jackson.core.JsonParser;

/// Breaks the rules of the architecture test, each once.
public class RuleBreaker {

    /// Knows what only the client's inside may know.
    public String useForbiddenTypes(
            OkHttpClient http, JsonParser json, HttpURLConnection connection, UnrelatedClass stranger) {
        return http.toString() + json + connection + stranger.hashCode();
    }
}
